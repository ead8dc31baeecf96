import * as z from 'zod/mini';
import type { Statement } from '../../ledger/statement.ts';
import { MaybeRef, Ref } from './fields.ts';

const InvoicePayment = z.looseObject({
  invoice: Ref,
  payment: z.looseObject({ payment_intent: MaybeRef, charge: MaybeRef }),
});

/**
 * Translates `invoice_payment.paid`. Refunds and disputes name a payment intent, and from API version basil on, this event is the only link
 * from the payment intent to its invoice.
 */
export function translateInvoicePayment(object: unknown): Statement[] {
  const { invoice, payment } = z.parse(InvoicePayment, object);
  const aliases = [payment.payment_intent, payment.charge].filter((ref) => ref !== undefined);
  return aliases.length > 0
    ? [{ says: 'reference', refs: [invoice], aliases, facts: [], corrections: [] }]
    : [];
}
