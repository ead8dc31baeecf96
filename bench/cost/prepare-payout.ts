import { newId } from '../../functions/lib/secrets/ids.ts';
import { OPERATIONS } from '../../shared/contract/operations.ts';
import { callHandler } from '../lib/call-handler.ts';
import type { Shop } from './shop.ts';

/** Reads the amount that is due to the shop's affiliate. Returns a function that records a payout of this amount. */
export async function preparePayout({ app, pair }: Shop): Promise<() => Promise<unknown>> {
  const partner = { userId: app.partnerId, role: 'partner' } as const;
  const [, affiliateId = ''] = pair;
  const params = { affiliateId, currency: 'USD' };
  const pending = await callHandler({ ...partner, operation: OPERATIONS.getPending, params });
  const { due: amount } = pending as { due: object };
  const body = { id: newId(new Date()), affiliateId, amount, method: 'Wise' };
  return () => callHandler({ ...partner, operation: OPERATIONS.recordPayout, body });
}
