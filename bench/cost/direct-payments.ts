import { createBuyer } from '../../local/stripe/buyer.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { renew } from '../../local/stripe/scenarios/renew.ts';
import { payDirectly, succeeded } from '../../test/pipeline/direct-payments.ts';
import { deliver } from './deliver.ts';
import { type MeasuredOperation, measured } from './measured-operation.ts';
import { type Shop, sellTo } from './shop.ts';

/** Measures payments that only `payment_intent.succeeded` reports, with and without a code. This event is optional. */
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
    ...(await measureSelected(shop)),
  };
}

/**
 * Measures the payments of invoices if `payment_intent.succeeded` is selected, which Stripe then sends for them too. It arrives first, and
 * waits for the event that links it to the invoice.
 */
async function measureSelected(shop: Shop): Promise<Record<string, MeasuredOperation>> {
  const { account, pair: userIds } = shop;
  const told = (events: readonly StripeEvent[], payment: Payment | undefined) => {
    if (!payment) throw new Error('Nothing was paid');
    const intent = succeeded({ account, buyer: createBuyer(account) }, payment, {});
    return [{ ...intent, created: events[0]?.created ?? intent.created }, ...events];
  };
  // Don't count the first sale and the first renewal. Their months may have been paid, so they list them again.
  const kept = sellTo(shop, shop.promotionCode);
  await deliver(shop, [...kept.events, ...renew(account, kept.subscription).events]);
  const referred = sellTo(shop, shop.promotionCode);
  const renewed = renew(account, referred.subscription);
  const foreign = sellTo(shop, undefined);
  const elsewhere = renew(account, foreign.subscription);
  const measure = (events: readonly StripeEvent[]) =>
    measured(events, () => deliver(shop, events, { userIds }));
  const sale = await measure(told(referred.events, referred.payment));
  const renewal = await measure(told(renewed.events, renewed.payment));
  await deliver(shop, told(foreign.events, foreign.payment));
  return {
    'sale with its payment intent': sale,
    'renewal with its payment intent': renewal,
    'unreferred payment with its payment intent': await measure(told(elsewhere.events, elsewhere.payment)),
  };
}
