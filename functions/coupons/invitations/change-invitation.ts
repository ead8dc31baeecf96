import { remindableAt } from '../../../shared/codes/remindable-at.ts';
import type { Invitation as InvitationView } from '../../../shared/contract/invitations.ts';
import { formatDate } from '../../../shared/money/months.ts';
import {
  type Invitation,
  type InvitationKey,
  invitationCountsKey,
  invitationKey,
  isOpen,
  isUndecided,
} from '../../entities/invitation.ts';
import { readOwnApp } from '../../entities/read-own-app.ts';
import { freeCode } from '../../entities/reserve-code.ts';
import { DomainError, notFound } from '../../lib/http/errors.ts';
import { readByKey } from '../../table/read-by-key.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import type { Table } from '../../table/table.ts';
import { checkAccepts } from '../app-inactive.ts';
import type { CouponsDeps } from '../deps.ts';
import { countDecided } from './count-invitations.ts';
import { invitationParts, invitationView } from './invitation-view.ts';

export interface ChangeInvitation extends InvitationKey {
  readonly now: Date;
}

/** Ends an open invitation of the partner. Idempotent. Errors: `not_found`, `conflict` (somebody has joined, or it has expired). */
export function revokeInvitation(
  { now, ...key }: ChangeInvitation,
  { table }: CouponsDeps,
): Promise<InvitationView> {
  return retryOnConflict(async () => {
    const invitation = await readInvitation(table, key);
    if (invitation.status === 'revoked') return viewOf(invitation, table, now);
    if (!isOpen(invitation, now)) throw noLongerOpen();
    await endInvitation(table, invitation, 'revoked');
    return viewOf({ ...invitation, status: 'revoked' }, table, now);
  });
}

/**
 * Asks for one more email of an open invitation. Errors: `not_found`, `conflict` (too early, sent before, or no longer open), `app_inactive`,
 * because nobody could join.
 */
export function remindInvited(
  { now, ...key }: ChangeInvitation,
  { table }: CouponsDeps,
): Promise<InvitationView> {
  return retryOnConflict(async () => {
    const invitation = await readInvitation(table, key);
    if (!isOpen(invitation, now)) throw noLongerOpen();
    const app = await readOwnApp(table, key);
    checkAccepts(app);
    if (invitation.remindedAt) throw new DomainError('conflict', 'You already sent a reminder.');
    const from = remindableAt(invitation);
    if (from > now.toISOString())
      throw new DomainError('conflict', `You can send a reminder from ${formatDate(from)} on.`);
    const remindedAt = now.toISOString();
    await table
      .transaction()
      .update(invitationKey(invitation), {
        set: { remindedAt },
        if: { ...isUndecided(invitation), absent: ['remindedAt'] },
      })
      .commit();
    return viewOf({ ...invitation, remindedAt }, table, now);
  });
}

/** Ends an undecided invitation, and frees its code and texts. */
export async function endInvitation(
  table: Table,
  invitation: Invitation,
  status: 'revoked' | 'declined',
): Promise<void> {
  const counts = await table.get(invitationCountsKey(invitation.partnerId));
  const tx = table
    .transaction()
    .update(invitationKey(invitation), { set: { status }, if: isUndecided(invitation) });
  freeCode(tx, invitation);
  countDecided(tx, invitation, counts);
  await tx.commit();
}

async function readInvitation(table: Table, key: InvitationKey): Promise<Invitation> {
  const invitation = await table.get(invitationKey(key));
  if (!invitation) throw notFound('The invitation you are looking for');
  return invitation;
}

async function viewOf(invitation: Invitation, table: Table, now: Date): Promise<InvitationView> {
  return invitationView(invitation, { find: await readByKey(table, invitationParts(invitation)), now });
}

const noLongerOpen = () => new DomainError('conflict', 'This invitation is no longer open.');
