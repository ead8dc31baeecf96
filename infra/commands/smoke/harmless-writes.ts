import { newId } from '../../../functions/lib/secrets/ids.ts';
import { ApiError } from '../../../shared/contract/client.ts';
import type { ErrorCode } from '../../../shared/contract/errors.ts';
import type { Area } from '../../../shared/contract/operation.ts';
import type { ScriptClient } from '../../../shared/contract/script-client.ts';

const unknownId = () => newId(new Date());

/**
 * A call to the function of each area that writes. It runs at least the transaction that counts calls, and where an area has one that
 * changes nothing, a transaction of several items, because IAM may fill conditions on keys differently for these (ADR 17).
 */
export const HARMLESS_WRITES: Readonly<
  Record<Area, (call: ScriptClient, app: { id: string; name: string }) => Promise<unknown>>
> = {
  async profiles(call) {
    const { lastName } = await call('getMe');
    await call('updateMe', { body: { lastName } });
  },
  apps: (call, { id, name }) => call('updateApp', { params: { appId: id }, body: { name } }),
  marketplace: (call) => call('listMarketplace', { query: { q: 'smoke' } }),
  coupons: (call, { id }) => call('declineRequest', { params: { appId: id, code: 'SMOKE' }, body: {} }),
  customers: (call) =>
    call('answerSaleReport', {
      params: { reportId: unknownId() },
      body: { status: 'not_counted', note: 'Smoke test' },
    }),
  payouts: (call) => call('setPaymentTerms', { body: {} }),
  async forum(call) {
    const { items } = await call('listPosts');
    // The post of an empty forum doesn't exist. Nobody has liked a post as the account of this test.
    await call('unlikePost', { params: { postId: items[0]?.id ?? unknownId() } });
  },
  notifications: (call) => call('savePreferences', { body: {} }),
  exports: (call) => call('exportMyData', { body: { section: 'profile' } }),
};

/** The errors of calls about something that doesn't exist, and of calls that several deployments in a day have used up. */
const EXPECTED: readonly ErrorCode[] = ['not_found', 'rate_limited'];

/** Makes the harmless call of an area. Throws an error if the area's function can't write. */
export async function writeHarmlessly(
  area: Area,
  call: ScriptClient,
  app: { id: string; name: string },
): Promise<void> {
  try {
    await HARMLESS_WRITES[area](call, app);
  } catch (error) {
    if (!(error instanceof ApiError) || !EXPECTED.some((code) => code === error.problem.code)) throw error;
  }
}
