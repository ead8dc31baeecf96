import type { StripeAccount, StripeObject } from './account.ts';
import type { Payment } from './payment.ts';

/**
 * Builds the object of an `invoice_payment.paid` event. Since API version `basil`, this event is the only link between an invoice and its
 * payment intent.
 */
export function buildInvoicePayment(
  account: StripeAccount,
  payment: Payment & { invoice: string },
): StripeObject {
  return {
    id: account.newId('invoicePayment'),
    object: 'invoice_payment',
    amount_paid: payment.amount,
    amount_requested: payment.amount,
    created: payment.paidAt,
    currency: payment.currency.toLowerCase(),
    invoice: payment.invoice,
    is_default: true,
    livemode: account.livemode,
    payment: { payment_intent: payment.paymentIntent, type: 'payment_intent' },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: payment.paidAt },
  };
}
