import { type StripeAccount, toEpochSeconds } from '../account.ts';
import { type Amounts, amountsOf } from '../amounts.ts';
import type { StripeCustomer } from '../buyer.ts';
import { buildCheckoutSession } from '../checkout-session.ts';
import type { Coupon } from '../coupon.ts';
import { buildDiscount, type Discount } from '../discount.ts';
import { type StripeEvent, toEvent } from '../events.ts';
import type { Payment } from '../payment.ts';
import { type Plan, periodEndOf } from '../plan.ts';
import type { PromotionCode } from '../promotion-code.ts';
import { buildSubscription, type Subscription } from '../subscription.ts';
import { payInvoice } from './pay-invoice.ts';

export interface SubscribeTerms {
  readonly at: Date;
  readonly buyer: StripeCustomer;
  readonly plan: Plan;
  readonly promotionCode?: PromotionCode | undefined;
  /** A coupon that the partner applies without a promotion code. */
  readonly coupon?: Coupon | undefined;
  /** The metadata of the subscription and the checkout session, such as the `affiliate_code` that partners set. */
  readonly metadata?: Readonly<Record<string, string>>;
  readonly clientReference?: string;
  readonly paymentLink?: string;
  readonly trialDays?: number;
  /** The buyer's credit balance, in minor units. */
  readonly credit?: number;
  /** False if the partner creates the subscription through Stripe's API. In that case, there is no checkout session. */
  readonly checkout?: boolean;
}

export interface SubscribeResult {
  readonly subscription: Subscription;
  readonly payment: Payment | undefined;
  readonly events: readonly StripeEvent[];
}

/** Simulates a first sale and returns the resulting events. All events have the same time, and their order is not significant. */
export function subscribe(account: StripeAccount, terms: SubscribeTerms): SubscribeResult {
  const { at, plan, buyer, metadata = {}, trialDays = 0, checkout = true } = terms;
  const created = toEpochSeconds(at);
  const session = checkout ? account.newId('session') : null;
  const id = account.newId('subscription');
  const discount = discountOf(account, terms, { created, session, subscription: id });
  const trialEnd = trialDays > 0 ? created + trialDays * 86_400 : null;
  const subscription: Subscription = {
    id,
    item: account.newId('subscriptionItem'),
    buyer,
    plan,
    status: trialEnd ? 'trialing' : 'active',
    startedAt: created,
    periodStart: created,
    periodEnd: trialEnd ?? periodEndOf(plan, created),
    trialEnd,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    discount,
    metadata,
  };
  const amounts = amountsOf(trialEnd ? 0 : plan.amount, {
    currency: plan.currency,
    percentOff: discount?.coupon.percentOff,
    tax: plan.tax,
    credit: terms.credit,
  });
  const first = payInvoice(account, at, {
    buyer,
    reason: 'subscription_create',
    amounts,
    lines: [
      {
        description: trialEnd ? `Trial period for ${plan.name}` : `1 × ${plan.name}`,
        amount: amounts.subtotal,
        proration: false,
        start: created,
        end: subscription.periodEnd,
      },
    ],
    subscription,
    discount,
    outOfBand: false,
    metadata: {},
  });
  const events = [
    ...(discount
      ? [toEvent(account, 'customer.discount.created', created, buildDiscount(account, discount))]
      : []),
    toEvent(account, 'customer.subscription.created', created, buildSubscription(account, subscription)),
    ...first.events,
    ...(session
      ? [sessionEvent(account, terms, { session, subscription, amounts, invoice: first.invoice.id })]
      : []),
  ];
  const lasting = discount?.coupon.duration === 'forever' ? discount : undefined;
  return { subscription: { ...subscription, discount: lasting }, payment: first.payment, events };
}

function discountOf(
  account: StripeAccount,
  { buyer, promotionCode, coupon }: SubscribeTerms,
  { created, session, subscription }: { created: number; session: string | null; subscription: string },
): Discount | undefined {
  const granted = promotionCode?.coupon ?? coupon;
  if (!granted) return undefined;
  return {
    id: account.newId('discount'),
    coupon: granted,
    promotionCode: promotionCode?.id ?? null,
    customer: buyer.customer,
    subscription,
    session,
    start: created,
  };
}

function sessionEvent(
  account: StripeAccount,
  { at, buyer, metadata = {}, clientReference, paymentLink }: SubscribeTerms,
  sale: { session: string; subscription: Subscription; amounts: Amounts; invoice: string },
): StripeEvent {
  const created = toEpochSeconds(at);
  const object = buildCheckoutSession(account, {
    id: sale.session,
    buyer,
    mode: 'subscription',
    paymentStatus: sale.amounts.total > 0 ? 'paid' : 'no_payment_required',
    created,
    amounts: sale.amounts,
    discount: sale.subscription.discount,
    subscription: sale.subscription.id,
    invoice: sale.invoice,
    paymentIntent: null,
    paymentMethod: 'card',
    clientReference: clientReference ?? null,
    paymentLink,
    metadata,
  });
  return toEvent(account, 'checkout.session.completed', created, object);
}
