import type { OperationResponse } from '../../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../../shared/contract/operations.ts';
import { type OwnedApp, readOwnApp } from '../../entities/read-own-app.ts';
import { sealOf } from '../../views/load-seal.ts';
import { checkAccepts } from '../app-inactive.ts';
import type { CouponsDeps } from '../deps.ts';
import { readRoom } from './count-invitations.ts';
import { judgeRows, type Row } from './judge-rows.ts';
import { knownAffiliates } from './known-affiliates.ts';

export interface CheckInvitations extends OwnedApp {
  readonly rows: readonly Row[];
  readonly now: Date;
}

/** Returns what inviting each row would do now. Writes nothing. Errors: `not_found`, `app_inactive`. */
export async function checkInvitations(
  { rows, now, ...owned }: CheckInvitations,
  { table }: CouponsDeps,
): Promise<OperationResponse<typeof OPERATIONS.checkInvitations>> {
  const app = await readOwnApp(table, owned);
  checkAccepts(app);
  const [seal, affiliates, { room }] = await Promise.all([
    sealOf(table),
    knownAffiliates(table, owned.partnerId),
    readRoom(table, app, now),
  ]);
  const judged = await judgeRows(rows, { table, seal, app, affiliates, now });
  return { rows: judged.map(({ state, code }) => ({ state, code })), room };
}
