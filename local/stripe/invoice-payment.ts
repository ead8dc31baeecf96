import type { StripeAccount, StripeObject } from './account.ts';
import type { Payment } from './payment.ts';

/** A payment of an invoice. `paymentIntent` is undefined if the partner recorded a payment that was made outside of Stripe. */
export interface InvoicePayment extends Pick<Payment, 'amount' | 'currency' | 'paidAt'> {
  readonly invoice: string;
  readonly paymentIntent: string | undefined;
}

/**
 * Builds the object of an `invoice_payment.paid` event. Since API version `basil`, only this event contains both the invoice's id and the
 * payment intent's id. Only this event shows that an invoice was paid outside of Stripe.
 */
export function buildInvoicePayment(account: StripeAccount, payment: InvoicePayment): StripeObject {
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
    payment: payment.paymentIntent
      ? { payment_intent: payment.paymentIntent, type: 'payment_intent' }
      : { payment_record: account.newId('paymentRecord'), type: 'payment_record' },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: payment.paidAt },
  };
}
