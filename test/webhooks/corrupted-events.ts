import fc from 'fast-check';
import { createAccount } from '../../local/stripe/account.ts';
import { API_VERSIONS } from '../../local/stripe/api-version.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { createCoupon } from '../../local/stripe/coupon.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { buyOnce } from '../../local/stripe/scenarios/buy-once.ts';
import { endSubscription } from '../../local/stripe/scenarios/cancel.ts';
import { disputePayment } from '../../local/stripe/scenarios/dispute-payment.ts';
import { promote, reportCoupon } from '../../local/stripe/scenarios/promote.ts';
import { credit, refund } from '../../local/stripe/scenarios/refund.ts';
import { eventOf } from '../../local/stripe/scenarios/statements-of.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';

const DIRECT = { id: 'pi_1', currency: 'usd', customer: 'cus_1', metadata: { affiliate_code: 'JANE20' } };
/** Valid events that no scenario produces. */
const BY_HAND: readonly StripeEvent[] = [
  eventOf('payment_intent.succeeded', {
    ...DIRECT,
    amount_received: 1_200,
    amount_details: { tax: { total_tax_amount: 200 } },
  }),
  eventOf('charge.succeeded', {
    ...DIRECT,
    id: 'ch_1',
    amount: 1_200,
    amount_captured: 1_200,
    captured: true,
  }),
  eventOf('charge.captured', {
    ...DIRECT,
    id: 'ch_1',
    payment_intent: 'pi_1',
    amount: 1_200,
    amount_captured: 700,
    captured: true,
  }),
  eventOf('invoice_payment.paid', {
    id: 'inpay_1',
    invoice: 'in_1',
    amount_paid: 6_000,
    payment: { type: 'payment_record', payment_record: 'pr_1' },
  }),
];

/** Valid events of every type and API version. The tests corrupt these events. */
export const VALID_EVENTS: readonly StripeEvent[] = API_VERSIONS.flatMap((version) => {
  const at = new Date('2026-03-01T10:00:00Z');
  const account = createAccount({ seed: `valid-${version}`, version });
  const buyer = createBuyer(account);
  const promotion = promote(account, { at, code: 'JANE20', coupon: createCoupon(account) });
  const { promotionCode } = promotion;
  const coupon = createCoupon(account, {
    amountOff: 500,
    duration: 'repeating',
    months: 3,
    redeemBy: 1_800_000_000,
  });
  const sale = subscribe(account, {
    at,
    buyer,
    plan: createPlan(account, { amount: 10_000 }),
    promotionCode,
  });
  const payment = sale.payment as Payment & { invoice: string };
  return [
    ...promotion.events,
    ...reportCoupon(account, coupon, { at }).events,
    ...sale.events,
    ...buyOnce(account, { at, buyer, amount: 5_000, metadata: { affiliate_code: 'JANE20' } }).events,
    ...refund(account, payment, { at, amount: 2_000 }).events,
    ...credit(account, payment, { at, amount: 100, by: 'out_of_band' }).events,
    ...disputePayment(account, payment, { at }).events,
    ...endSubscription(account, sale.subscription, { at }).events,
  ];
}).concat(BY_HAND);

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Generates values that break careless code for keys, times, sums and loops. */
const hostileValues = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    '',
    ' ',
    '#',
    'JANE20',
    'constructor',
    '__proto__',
    'x'.repeat(2_500),
    '💥'.repeat(255),
    '\ud800',
    '\u0000',
    0,
    -1,
    0.5,
    -2_500,
    1e21,
    Number.MAX_SAFE_INTEGER,
    Number.MIN_SAFE_INTEGER,
    8_640_000_000_001,
    [],
    {},
    [null],
    { id: 'x' },
    Array.from({ length: 60 }, (_, n) => ({ promotion_code: `promo_${n}` })),
  ),
  fc.jsonValue() as fc.Arbitrary<Json>,
);

/** Generates events from valid ones by deleting or replacing some of their fields. */
export const corruptedEvents: fc.Arbitrary<Json> = fc
  .tuple(
    fc.constantFrom(...VALID_EVENTS),
    fc.array(
      fc.record({
        steps: fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
        value: fc.option(hostileValues),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  )
  .map(([event, changes]) => {
    const corrupted = structuredClone(event) as unknown as Json;
    // Copy each value, so that later changes don't alter the original value.
    for (const { steps, value } of changes) corrupt(corrupted, steps, structuredClone(value));
    return corrupted;
  });

/** Replaces the part of the document to which `steps` lead with `value`. If `value` is null, deletes that part instead. */
function corrupt(root: Json, steps: readonly number[], value: Json): void {
  let place: Json = root;
  for (const [n, step] of steps.entries()) {
    if (place === null || typeof place !== 'object') return;
    const names = Object.keys(place);
    const name = names[step % Math.max(names.length, 1)];
    if (name === undefined) return;
    const parent = place as Record<string, Json>;
    if (n === steps.length - 1 && value === null) delete parent[name];
    else if (n === steps.length - 1) parent[name] = value;
    else place = parent[name] as Json;
  }
}
