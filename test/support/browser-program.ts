import { ulid } from 'ulid';
import type { Payout, PendingPayout } from '../../shared/contract/payouts.ts';
import type { Person } from './browser-people.ts';
import { openShop, type Shop } from './browser-shop.ts';
import { waitUntil } from './wait-until.ts';

/** A partner's app that receives events from a simulated shop. */
export interface Program {
  readonly appId: string;
  readonly shop: Shop;
}

/** Creates an app through the API and connects it to a simulated shop. */
export async function listApp({ call }: Person, name: string): Promise<Program> {
  const url = `https://${name.toLowerCase().replaceAll(' ', '-')}.example`;
  const { id: appId } = await call('createApp', { body: { name, url } });
  const secret = `whsec_${appId}`;
  const setup = await call('saveSigningSecret', { params: { appId, provider: 'stripe' }, body: { secret } });
  return { appId, shop: openShop({ url: setup.url, secret }) };
}

/** Requests a coupon with the given code for an affiliate and approves the request, both through the API. */
export async function grantCode(
  { appId }: Program,
  code: string,
  { partner, affiliate }: { partner: Person; affiliate: Person },
): Promise<void> {
  await affiliate.call('requestCoupon', { params: { appId }, body: { code } });
  await partner.call('approveRequest', { params: { appId, code } });
}

/** Records a payout through the API. `amount` is in minor units, and `paid` can contain optional fields. */
export const payOut = (
  { call }: Person,
  affiliateId: string,
  amount: number,
  paid: { referenceId?: string; notes?: string } = {},
): Promise<Payout> =>
  call('recordPayout', {
    body: { id: ulid(), affiliateId, amount: { amount, currency: 'USD' }, method: 'PayPal', ...paid },
  });

/** Waits until the partner owes `amount`, in minor units. Returns the pending payout. */
export async function waitUntilOwed(
  partner: Person,
  amount: number,
  currency = 'USD',
): Promise<PendingPayout> {
  return waitUntil(async () => {
    const { items } = await partner.call('listPending', { query: {} });
    const found = items.find(({ due }) => due.currency === currency);
    if (found?.due.amount !== amount) throw new Error(`Due is ${found?.due.amount}, not ${amount}`);
    return found;
  });
}
