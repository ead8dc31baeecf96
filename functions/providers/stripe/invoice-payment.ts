import * as z from 'zod/mini';
import type { Statement } from '../../ledger/statement.ts';
import type { EventContext } from './event.ts';
import { MAX_WORD, MaybeRef, maybe, NonNegativeAmount, Ref, StripeId, text } from './fields.ts';
import { linksOf } from './links.ts';
import { objectParser } from './object-parser.ts';

export const parseInvoicePayment = objectParser(() =>
  z.object({
    id: StripeId,
    invoice: Ref,
    amount_paid: maybe(NonNegativeAmount),
    payment: z.object({ type: maybe(text(MAX_WORD)), payment_intent: MaybeRef, charge: MaybeRef }),
  }),
);

/**
 * Translates `invoice_payment.paid`. Since API version `basil`, only this event links a payment intent to its invoice. The link is needed
 * because refunds and disputes name the payment intent. The event also shows that a partner recorded a payment made outside of Stripe. Such a
 * payment may cover only a part of the invoice (https://docs.stripe.com/changelog/basil/2025-03-31/add-support-for-multiple-partial-payments-on-invoices).
 */
export function translateInvoicePayment(object: unknown, { at }: EventContext): Statement[] {
  const { id, invoice, amount_paid: amount, payment } = parseInvoicePayment(object);
  if (payment.type === 'payment_record') {
    const correction = { type: 'out_of_band' as const, id: `out_of_band:${id}`, at };
    const corrections = [amount === undefined ? correction : { ...correction, amount }];
    return [{ says: 'reference', refs: [invoice], corrections }];
  }
  return linksOf({ invoice, intent: payment.payment_intent, charge: payment.charge });
}
