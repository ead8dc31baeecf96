import * as z from 'zod/mini';
import type { Statement } from '../../ledger/statement.ts';
import type { EventContext } from './event.ts';
import { MAX_WORD, MaybeRef, maybe, Ref, text } from './fields.ts';
import { linksOf } from './links.ts';
import { objectParser } from './object-parser.ts';

const parseInvoicePayment = objectParser(() =>
  z.looseObject({
    invoice: Ref,
    payment: z.looseObject({ type: maybe(text(MAX_WORD)), payment_intent: MaybeRef, charge: MaybeRef }),
  }),
);

/**
 * Translates `invoice_payment.paid`. Since API version `basil`, only this event links a payment intent to its invoice. The link is needed
 * because refunds and disputes name the payment intent. The event also shows that a partner recorded a payment made outside of Stripe.
 */
export function translateInvoicePayment(object: unknown, { at }: EventContext): Statement[] {
  const { invoice, payment } = parseInvoicePayment(object);
  if (payment.type === 'payment_record') {
    const correction = { type: 'out_of_band' as const, id: `out_of_band:${invoice}`, at };
    return [{ says: 'reference', refs: [invoice], corrections: [correction] }];
  }
  return linksOf({ invoice, intent: payment.payment_intent, charge: payment.charge });
}
