import { type StripeAccount, toEpochSeconds } from '../account.ts';
import { isSince } from '../api-version.ts';
import { type StripeEvent, toEvent } from '../events.ts';
import { buildInvoice, type Invoice } from '../invoice.ts';
import { buildInvoicePayment, type InvoicePayment } from '../invoice-payment.ts';
import type { Payment } from '../payment.ts';

export interface PaidInvoice {
  readonly invoice: Invoice;
  /** Undefined if nothing was charged, because of a trial, a full discount, a sufficient credit balance, or a payment outside of Stripe. */
  readonly payment: Payment | undefined;
  readonly events: readonly StripeEvent[];
}

export type InvoiceTerms = Omit<Invoice, 'id' | 'created' | 'paymentIntent' | 'charge'>;

/** Simulates an invoice that is created and paid at the time `at`. Returns the resulting events. */
export function payInvoice(account: StripeAccount, at: Date, terms: InvoiceTerms): PaidInvoice {
  const created = toEpochSeconds(at);
  const { amounts, buyer } = terms;
  const id = account.newId('invoice');
  const payment: Payment | undefined =
    amounts.amountPaid > 0 && !terms.outOfBand
      ? {
          invoice: id,
          paymentIntent: account.newId('paymentIntent'),
          charge: account.newId('charge'),
          customer: buyer.customer,
          email: buyer.email,
          amount: amounts.amountPaid,
          currency: amounts.currency,
          paidAt: created,
        }
      : undefined;
  const invoice: Invoice = {
    ...terms,
    id,
    created,
    paymentIntent: payment?.paymentIntent ?? null,
    charge: payment?.charge ?? null,
  };
  const events = [toEvent(account, 'invoice.paid', created, buildInvoice(account, invoice))];
  if (amounts.amountPaid > 0) {
    const { amountPaid: amount, currency } = amounts;
    events.push(
      ...reportInvoicePayment(account, {
        invoice: id,
        paymentIntent: payment?.paymentIntent,
        amount,
        currency,
        paidAt: created,
      }),
    );
  }
  return { invoice, payment, events };
}

/** API versions before `basil` don't have this event, so the list is empty. */
export function reportInvoicePayment(account: StripeAccount, payment: InvoicePayment): StripeEvent[] {
  if (!isSince(account.version, 'basil')) return [];
  return [toEvent(account, 'invoice_payment.paid', payment.paidAt, buildInvoicePayment(account, payment))];
}
