import { createBuyer } from '../../local/stripe/buyer.ts';
import { payDirectly } from '../../test/pipeline/direct-payments.ts';
import { deliver } from './deliver.ts';
import { type MeasuredOperation, measured } from './measured-operation.ts';
import type { Shop } from './shop.ts';

/**
 * Measures payments that only `payment_intent.succeeded` reports, with and without a code. This event is optional. If it is selected, Stripe
 * also sends it for the payments of invoices, which then cost as much more as a payment without a code.
 */
export async function measureDirectPayments(shop: Shop): Promise<Record<string, MeasuredOperation>> {
  const { account, app, pair: userIds } = shop;
  const pay = (metadata: object) => payDirectly({ account, buyer: createBuyer(account) }, metadata).paid;
  const withCode = { affiliate_code: app.coupons[0]?.code };
  // Don't count the first payments. With a code, the payment opens a month. Without a code, it updates the webhook's activity.
  await deliver(shop, [pay(withCode), pay({})]);
  const referred = [pay(withCode)];
  const other = [pay({})];
  return {
    'direct payment with a code': await measured(referred, () => deliver(shop, referred, { userIds })),
    'direct payment without a code': await measured(other, () => deliver(shop, other)),
  };
}
