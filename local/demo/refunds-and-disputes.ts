import { DAY_MS } from '../../shared/money/months.ts';
import type { StripeEvent } from '../stripe/events.ts';
import type { Payment } from '../stripe/payment.ts';
import { closeDispute, disputePayment } from '../stripe/scenarios/dispute-payment.ts';
import { refund } from '../stripe/scenarios/refund.ts';
import type { CustomerTerms } from './life-terms.ts';

const after = (payment: Payment, days: number) => new Date(payment.paidAt * 1000 + days * DAY_MS);

/** Generates full refunds, partial refunds and disputes for a few customers. One of the disputes is still open. */
export function refundsAndDisputes(
  { account, number, now }: CustomerTerms,
  payments: readonly Payment[],
): StripeEvent[] {
  const [first] = payments;
  const last = payments.filter((payment) => after(payment, 3) < now).at(-1);
  if (!first || !last) return [];
  if (number === 3) return [...disputePayment(account, last, { at: after(last, 2) }).events];
  if (number === 71) {
    const { dispute, events } = disputePayment(account, first, { at: after(first, 6) });
    return [...events, ...closeDispute(account, dispute, { at: after(first, 24), status: 'lost' }).events];
  }
  if (number % 29 === 6) return [...refund(account, first, { at: after(first, 3) }).events];
  if (number % 23 === 9) {
    const amount = Math.round(last.amount / 3);
    return [...refund(account, last, { at: after(last, 2), amount }).events];
  }
  return [];
}
