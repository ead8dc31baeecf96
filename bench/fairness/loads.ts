import { createAccount, type StripeAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { type StripeEvent, serializeEvent } from '../../local/stripe/events.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';

/**
 * The first three must not delay another tenant's sale. The payments of one customer should take as long as the payments of many customers.
 */
export type LoadKind =
  | 'one customer'
  | 'poison'
  | 'one tenant'
  | 'payments of one customer'
  | 'payments of many customers';

/** The number of unknown codes in each event of the `poison` load. It is the highest number that any provider allows. */
const UNKNOWN_CODES = 20;

/** Builds the bodies of a load's events. Each seed creates a different Stripe account, so the ids never collide. */
export function buildLoad(kind: LoadKind, events: number, seed: string, code: string): string[] {
  const account = createAccount({ seed: `${kind} ${seed}` });
  const sameCustomer = newBuyer(account);
  const bodies: string[] = [];
  while (bodies.length < events) bodies.push(...eventsOf().map(serializeEvent));
  return bodies.slice(0, events);

  function eventsOf(): readonly StripeEvent[] {
    switch (kind) {
      // Simulate a customer, such as an agency, that starts many subscriptions in the same second.
      case 'one customer':
        return saleTo(sameCustomer);
      case 'one tenant':
        return saleTo(newBuyer(account));
      case 'payments of one customer':
        return saleTo(sameCustomer).filter(({ type }) => type === 'invoice.paid');
      case 'payments of many customers':
        return saleTo(newBuyer(account)).filter(({ type }) => type === 'invoice.paid');
      case 'poison':
        return saleTo(sameCustomer)
          .filter(({ type }) => type === 'checkout.session.completed')
          .map((event) => withUnknownCodes(account, event));
    }
  }

  function saleTo(buyer: ReturnType<typeof newBuyer>): readonly StripeEvent[] {
    const plan = createPlan(account, { amount: 4_900 });
    return subscribe(account, { at: new Date(), buyer, plan, metadata: { affiliate_code: code } }).events;
  }
}

const newBuyer = (account: StripeAccount) => ({
  ...createBuyer(account),
  customer: account.newId('customer'),
});

function withUnknownCodes(account: StripeAccount, event: StripeEvent): StripeEvent {
  const discounts = Array.from({ length: UNKNOWN_CODES }, () => ({
    coupon: null,
    promotion_code: account.newId('promotionCode'),
  }));
  return { ...event, data: { object: { ...event.data.object, discounts } } };
}
