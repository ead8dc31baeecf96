import { createAccount } from './account.ts';
import type { ApiVersion } from './api-version.ts';
import { createBuyer } from './buyer.ts';
import { createCoupon } from './coupon.ts';
import { serializeEvent } from './events.ts';
import { createPlan } from './plan.ts';
import { promote } from './scenarios/promote.ts';
import { refund } from './scenarios/refund.ts';
import { subscribe } from './scenarios/subscribe.ts';

/** The window size of the deflate algorithm in bytes. Compressed data can refer back only this far. */
const WINDOW = 32_506;

/** The most frequent events come last, because the end of the dictionary is the most useful part for compression. */
const CONTENTS: readonly (readonly [ApiVersion, readonly string[]])[] = [
  ['2020-08-27', ['customer.discount.created', 'invoice.paid']],
  ['2025-08-27.basil', ['promotion_code.created']],
  [
    '2026-10-28.endive',
    [
      'promotion_code.created',
      'customer.discount.created',
      'refund.created',
      'charge.refunded',
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice_payment.paid',
      'invoice.paid',
    ],
  ],
];

/** Builds a dictionary for compressing events. It consists of simulated events and doesn't contain any data from a real account. */
export function buildEventDictionary(): string {
  const dictionary = CONTENTS.flatMap(([version, types]) => {
    const bodies = exampleBodies(version);
    return types.map((type) => bodies.get(type) ?? missing(type, version));
  }).join('\n');
  if (dictionary.length > WINDOW) throw new Error(`${dictionary.length} characters are out of reach`);
  return dictionary;
}

/** Simulates a customer. Returns the body of the first event of each type. */
function exampleBodies(version: ApiVersion): Map<string, string> {
  const account = createAccount({ seed: 'dictionary', version });
  const at = new Date('2026-11-05T12:00:00Z');
  const promoted = promote(account, { at, code: 'CODE10', coupon: createCoupon(account) });
  const buyer = { ...createBuyer(account), customer: account.newId('customer') };
  const plan = createPlan(account, { amount: 4_900 });
  const sale = subscribe(account, { at, buyer, plan, promotionCode: promoted.promotionCode });
  const returned = sale.payment ? refund(account, sale.payment, { at }).events : [];
  const events = [...promoted.events, ...sale.events, ...returned];
  return new Map(events.reverse().map((event) => [event.type, serializeEvent(event)]));
}

function missing(type: string, version: ApiVersion): never {
  throw new Error(`The example has no ${type} in version ${version}`);
}
