import type { Table } from '../../functions/table/table.ts';
import { createAccount, type StripeAccount, toEpochSeconds } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { type StripeEvent, toEvent } from '../../local/stripe/events.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { putAppWithCodes, type WebhookApp } from './webhook-app.ts';

const SALE = new Date('2026-11-20T10:00:00Z');

type InvoicePayment = Payment & { invoice: string };

/** A sale of 100.00 with Jane's code, whose events have not arrived yet. */
export interface LateSale {
  readonly app: WebhookApp;
  readonly account: StripeAccount;
  readonly payment: InvoicePayment;
  readonly sale: readonly StripeEvent[];
}

/** Creates a late sale for a new app. */
export async function lateSale(table: Table, name: string): Promise<LateSale> {
  const app = await putAppWithCodes(table, name, { JANE20: 'jane' });
  const account = createAccount({ seed: name });
  const { payment, events } = subscribe(account, {
    at: SALE,
    buyer: createBuyer(account),
    plan: createPlan(account, { amount: 10_000 }),
    metadata: { affiliate_code: 'JANE20' },
  });
  return { app, account, payment: payment as InvoicePayment, sale: events };
}

/** Creates the given number of refunds of a payment, and returns the first event of each. */
export const refundsOf = (
  account: StripeAccount,
  payment: Payment,
  count: number,
  amount: number,
): StripeEvent[] =>
  Array.from({ length: count }, (_, n) => {
    const at = new Date(SALE.getTime() + n * 1_000);
    const [reported] = refund(account, payment, { at, amount }).events;
    return reported as StripeEvent;
  });

/** Creates the given number of payments for one invoice, and refunds 1.00 of each payment. Returns all events. */
export function partsOf({ account, payment }: LateSale, count: number): StripeEvent[] {
  const parts = Array.from(
    { length: count },
    (): Payment => ({
      ...payment,
      paymentIntent: account.newId('paymentIntent'),
      charge: account.newId('charge'),
    }),
  );
  const links = parts.map((part) =>
    toEvent(account, 'invoice_payment.paid', toEpochSeconds(SALE), {
      id: account.newId('invoicePayment'),
      object: 'invoice_payment',
      invoice: payment.invoice,
      payment: { type: 'payment_intent', payment_intent: part.paymentIntent },
    }),
  );
  return [...links, ...parts.flatMap((part) => refundsOf(account, part, 1, 100))];
}
