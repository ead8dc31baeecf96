import { type StripeAccount, toEpochSeconds } from '../account.ts';
import { type Amounts, amountsOf, type Tax } from '../amounts.ts';
import type { StripeBuyer } from '../buyer.ts';
import { buildCheckoutSession, type CheckoutSession } from '../checkout-session.ts';
import { type StripeEvent, toEvent } from '../events.ts';
import type { Payment } from '../payment.ts';
import type { PromotionCode } from '../promotion-code.ts';
import { payInvoice } from './pay-invoice.ts';

export interface BuyOnceTerms {
  readonly at: Date;
  /** A guest's `customer` is null. */
  readonly buyer: StripeBuyer;
  /** The amount, in minor units. */
  readonly amount: number;
  readonly currency?: string;
  readonly tax?: Tax;
  readonly promotionCode?: PromotionCode;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly clientReference?: string;
  /** True if `invoice_creation` is enabled. An invoice then reports the payment. */
  readonly invoiced?: boolean;
  readonly settles?: Date | 'never';
}

export interface OneTimeSale {
  readonly payment: Payment | undefined;
  readonly events: readonly StripeEvent[];
}

/** Simulates a one-time sale through Checkout. Returns the resulting events. */
export function buyOnce(account: StripeAccount, terms: BuyOnceTerms): OneTimeSale {
  const { at, currency = 'USD', promotionCode } = terms;
  const percentOff = promotionCode?.coupon.percentOff;
  const amounts = amountsOf(terms.amount, { currency, percentOff, tax: terms.tax });
  const session = sessionOf(account, terms, amounts);
  if (terms.invoiced && amounts.total > 0) return buyWithInvoice(account, terms, session);
  const completed = toEvent(
    account,
    'checkout.session.completed',
    session.created,
    buildCheckoutSession(account, session),
  );
  const payment = paymentOf(
    account,
    session,
    toEpochSeconds(terms.settles instanceof Date ? terms.settles : at),
  );
  if (terms.settles === undefined) return { payment, events: [completed] };
  const settled = terms.settles !== 'never';
  const later = settled ? toEpochSeconds(terms.settles as Date) : session.created + 5 * 86_400;
  const type = `checkout.session.async_payment_${settled ? 'succeeded' : 'failed'}`;
  const told = buildCheckoutSession(account, { ...session, paymentStatus: settled ? 'paid' : 'unpaid' });
  return { payment: settled ? payment : undefined, events: [completed, toEvent(account, type, later, told)] };
}

function sessionOf(account: StripeAccount, terms: BuyOnceTerms, amounts: Amounts): CheckoutSession {
  const { at, buyer, promotionCode, settles } = terms;
  const id = account.newId('session');
  const created = toEpochSeconds(at);
  return {
    id,
    buyer,
    mode: 'payment',
    paymentStatus: amounts.total === 0 ? 'no_payment_required' : settles === undefined ? 'paid' : 'unpaid',
    created,
    amounts,
    discount: promotionCode && {
      id: account.newId('discount'),
      coupon: promotionCode.coupon,
      promotionCode: promotionCode.id,
      customer: buyer.customer,
      subscription: null,
      session: id,
      start: created,
    },
    subscription: null,
    invoice: null,
    paymentIntent: amounts.total === 0 ? null : account.newId('paymentIntent'),
    paymentMethod: settles === undefined ? 'card' : 'sepa_debit',
    clientReference: terms.clientReference ?? null,
    metadata: terms.metadata ?? {},
  };
}

function buyWithInvoice(
  account: StripeAccount,
  { at, buyer }: BuyOnceTerms,
  session: CheckoutSession,
): OneTimeSale {
  const { amounts, created, discount } = session;
  const { invoice, payment, events } = payInvoice(account, at, {
    buyer,
    reason: 'manual',
    amounts,
    lines: [
      {
        description: 'Lifetime license',
        amount: amounts.subtotal,
        proration: false,
        start: created,
        end: created,
      },
    ],
    subscription: undefined,
    discount,
    outOfBand: false,
    metadata: {},
  });
  const paymentIntent = payment?.paymentIntent ?? null;
  const object = buildCheckoutSession(account, { ...session, invoice: invoice.id, paymentIntent });
  return { payment, events: [...events, toEvent(account, 'checkout.session.completed', created, object)] };
}

function paymentOf(account: StripeAccount, session: CheckoutSession, paidAt: number): Payment | undefined {
  if (!session.paymentIntent) return undefined;
  return {
    invoice: null,
    paymentIntent: session.paymentIntent,
    charge: account.newId('charge'),
    customer: session.buyer.customer,
    email: session.buyer.email,
    amount: session.amounts.total,
    currency: session.amounts.currency,
    paidAt,
  };
}
