import * as z from 'zod/mini';
import { multiplyDivide } from '../../../shared/money/money.ts';
import { guestIdOf } from '../../../shared/provider/provider-objects.ts';
import type { PaymentFact } from '../../ledger/fact.ts';
import type { Statement } from '../../ledger/statement.ts';
import { codesOfDiscount, codesOfDiscounts, codesOfMetadata, discountList, discountObject } from './codes.ts';
import type { EventContext } from './event.ts';
import {
  Amount,
  CodeMetadata,
  list,
  MAX_WORD,
  MaybeRef,
  maybe,
  NonNegativeAmount,
  PastSeconds,
  pastTime,
  StripeCurrency,
  StripeId,
  text,
} from './fields.ts';
import { linksOf } from './links.ts';
import { objectParser } from './object-parser.ts';

/** Parses an invoice of any API version since 2020. Each version sends only some of the fields. */
export const parseInvoice = objectParser(() => {
  const subscriptionDetails = maybe(z.object({ metadata: CodeMetadata, subscription: MaybeRef }));
  const taxAmounts = maybe(list(z.object({ amount: Amount })));
  return z.object({
    id: StripeId,
    customer: MaybeRef,
    currency: StripeCurrency,
    total: Amount,
    amount_paid: NonNegativeAmount,
    total_excluding_tax: maybe(Amount),
    total_taxes: taxAmounts,
    total_tax_amounts: taxAmounts,
    tax: maybe(Amount),
    billing_reason: maybe(text(MAX_WORD)),
    /** Present up to API version `acacia`. */
    paid_out_of_band: maybe(z.boolean()),
    status_transitions: maybe(z.object({ paid_at: maybe(PastSeconds) })),
    metadata: CodeMetadata,
    discount: maybe(discountObject()),
    discounts: discountList(),
    /** Present up to API version `acacia`. */
    subscription: MaybeRef,
    subscription_details: subscriptionDetails,
    payment_intent: MaybeRef,
    charge: MaybeRef,
    /** Present since API version `basil`. */
    parent: maybe(z.object({ subscription_details: subscriptionDetails })),
  });
});
type Invoice = ReturnType<typeof parseInvoice>;

const REASONS: ReadonlyMap<string | undefined, PaymentFact['reason']> = new Map([
  ['subscription_create', 'create'],
  ['subscription_cycle', 'cycle'],
  ['subscription_update', 'update'],
  ['manual', 'one_time'],
]);

/** Translates `invoice.voided` and `invoice.marked_uncollectible`: an invoice that remains partly paid is a payment of that part. */
export function translateUnpaidInvoice(object: unknown, context: EventContext): Statement[] {
  return parseInvoice(object).amount_paid > 0 ? translateInvoice(object, context) : [];
}

/** Translates `invoice.paid` and its synonym `invoice.payment_succeeded`, which contain the payments of subscriptions. */
export function translateInvoice(object: unknown, context: EventContext): Statement[] {
  const { at } = context;
  const invoice = parseInvoice(object);
  const payment = `in:${invoice.id}`;
  const subscription = invoice.parent?.subscription_details?.subscription ?? invoice.subscription;
  const money = paymentOf(invoice, payment, subscription, context);
  const facts = [
    // Record a purchase even if the invoice is free, as during a trial or with a full discount. Free invoices create customers but earn no
    // commission.
    money ?? { type: 'seen' as const, id: 'seen', at, recurring: subscription !== undefined },
    ...codesOfMetadata(invoice.metadata, at),
    ...codesOfMetadata(
      invoice.parent?.subscription_details?.metadata ?? invoice.subscription_details?.metadata,
      at,
    ),
    ...codesOfDiscount(invoice.discount, at),
    ...codesOfDiscounts(invoice.discounts, at),
  ];
  // Up to API version `acacia`, the invoice contains the ids that refunds and disputes use for the payment.
  const { id, payment_intent: intent, charge } = invoice;
  const links = money ? linksOf({ invoice: id, intent, charge }) : [];
  const customer = invoice.customer ?? guestIdOf(id);
  const claim = money || !invoice.customer ? { ref: id, payment } : undefined;
  return [{ says: 'customer', customer, facts, claim }, ...links];
}

function paymentOf(
  invoice: Invoice,
  id: string,
  subscription: string | undefined,
  { at, receivedAt }: EventContext,
): PaymentFact | undefined {
  const paid = Math.min(invoice.amount_paid, invoice.total);
  if (paid <= 0) return undefined;
  const paidAt = invoice.status_transitions?.paid_at;
  // `amount_paid` excludes payments from the credit balance, which bring in no new money.
  const net = Math.min(
    Math.max(invoice.total_excluding_tax ?? invoice.total - taxOf(invoice), 0),
    invoice.total,
  );
  return {
    type: 'payment',
    id,
    at,
    currency: invoice.currency,
    gross: invoice.amount_paid,
    base: multiplyDivide(net, paid, invoice.total),
    paidAt: paidAt ? pastTime(paidAt, 'data.object.status_transitions.paid_at', receivedAt) : at,
    reason: REASONS.get(invoice.billing_reason) ?? 'other',
    ...(subscription ? { subscription } : {}),
    ...(invoice.paid_out_of_band ? { outOfBand: true } : {}),
  };
}

function taxOf(invoice: Invoice): number {
  const amounts = invoice.total_taxes ?? invoice.total_tax_amounts;
  return amounts ? amounts.reduce((sum, { amount }) => sum + amount, 0) : (invoice.tax ?? 0);
}
