import type { InvitedRow } from '../../../shared/contract/invitations.ts';
import type { OperationResponse } from '../../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../../shared/contract/operations.ts';
import { appKey } from '../../entities/app.ts';
import { type Invitation, invitationItem, openUntil } from '../../entities/invitation.ts';
import { checkAccountExists, recordFirstRequest } from '../../entities/profile.ts';
import { type OwnedApp, readOwnApp } from '../../entities/read-own-app.ts';
import { reserveCode } from '../../entities/reserve-code.ts';
import { unchangedAttributes } from '../../table/condition.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { sealOf } from '../../views/load-seal.ts';
import { checkAccepts } from '../app-inactive.ts';
import type { CouponsDeps } from '../deps.ts';
import { countInvitation, readRoom } from './count-invitations.ts';
import { type Around, judgeRows } from './judge-rows.ts';
import { knownAffiliates } from './known-affiliates.ts';

export interface InviteAffiliates extends OwnedApp {
  readonly rows: readonly InvitedRow[];
  readonly now: Date;
}

type Response = OperationResponse<typeof OPERATIONS.inviteAffiliates>;

/**
 * Invites people one after another, each in a transaction that counts the invitation and reserves its code and texts. A call that is
 * repeated, after a lost response or from another tab, changes nothing for those who are invited already. Errors: `not_found`,
 * `app_inactive`.
 */
export async function inviteAffiliates(
  { rows, now, ...owned }: InviteAffiliates,
  deps: CouponsDeps,
): Promise<Response> {
  const { table } = deps;
  const app = await readOwnApp(table, owned);
  checkAccepts(app);
  const [seal, affiliates] = await Promise.all([sealOf(table), knownAffiliates(table, owned.partnerId)]);
  const around: Around = { table, seal, app, affiliates, now };
  const results: Response['rows'] = [];
  let room: Response['room'] = { today: 0, open: 0 };
  for (const row of rows) {
    const result = await retryOnConflict(() => inviteOnce(row, around, deps));
    results.push({ state: result.state });
    room = result.room;
  }
  return { rows: results, room };
}

async function inviteOnce(
  row: InvitedRow,
  around: Around,
  { table, newId }: CouponsDeps,
): Promise<Response['rows'][number] & Pick<Response, 'room'>> {
  const { app, now } = around;
  const { partnerId, appId } = app;
  const [[judged], { partner, counts, room }] = await Promise.all([
    judgeRows([row], around),
    readRoom(table, app, now),
  ]);
  if (judged?.state !== 'valid') return { state: judged?.state ?? 'invited', room };
  if (Math.min(room.today, room.open) === 0) return { state: 'no_room', room };

  const { address, terms, former } = judged;
  const invitedAt = now.toISOString();
  const invitation: Invitation = {
    partnerId,
    appId,
    address,
    invitationId: newId(now),
    status: 'open',
    email: row.email,
    code: row.code,
    texts: row.texts,
    terms,
    invitedAt,
    until: openUntil(now),
  };
  const tx = table
    .transaction()
    .check(appKey(appId), { if: unchangedAttributes(app, ['status']) })
    .put(invitationItem(invitation), {
      if: former
        ? { equals: { invitationId: former.invitationId, status: former.status } }
        : { exists: false },
    });
  reserveCode(tx, invitation, now);
  countInvitation(tx, invitation, counts);
  // The page of the invitation shows the payment terms, so somebody relies on them from now on.
  if (partner?.firstRequestedAt) checkAccountExists(tx, partnerId);
  else recordFirstRequest(tx, partnerId, invitedAt);
  await tx.commit();
  return { state: 'invited', room: { today: room.today - 1, open: room.open - 1 } };
}
