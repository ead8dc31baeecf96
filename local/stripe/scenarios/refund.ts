import { type StripeAccount, toEpochSeconds } from '../account.ts';
import { isSince } from '../api-version.ts';
import { buildRefundedCharge } from '../charge.ts';
import { buildCreditNote, type CreditNote } from '../credit-note.ts';
import { type StripeEvent, toEvent } from '../events.ts';
import type { Payment } from '../payment.ts';
import { buildRefund, type Refund } from '../refund.ts';

export interface RefundTerms {
  readonly at: Date;
  /** The amount, in minor units. By default, it is the full amount of the payment. */
  readonly amount?: number;
  readonly status?: 'pending' | 'succeeded';
  /** A charge reports the total of all its refunds. */
  readonly refundedBefore?: number;
}

export interface RefundResult {
  readonly refund: Refund;
  readonly events: readonly StripeEvent[];
}

/** Simulates a refund. An endpoint with an API version before `acacia` receives only an event about the charge. */
export function refund(account: StripeAccount, payment: Payment, terms: RefundTerms): RefundResult {
  const { at, amount = payment.amount, status = 'succeeded', refundedBefore = 0 } = terms;
  const created = toEpochSeconds(at);
  const given: Refund = { id: account.newId('refund'), payment, amount, status, created };
  const charge = toEvent(
    account,
    'charge.refunded',
    created,
    buildRefundedCharge(account, payment, refundedBefore + amount),
  );
  if (!isSince(account.version, 'acacia')) return { refund: given, events: [charge] };
  const told = toEvent(account, 'refund.created', created, buildRefund(account, given));
  return { refund: given, events: status === 'succeeded' ? [told, charge] : [told] };
}

/** Simulates the outcome of a pending refund. */
export function settleRefund(
  account: StripeAccount,
  before: Refund,
  { at, status }: { at: Date; status: 'succeeded' | 'failed' | 'canceled' },
): RefundResult {
  const settled: Refund = { ...before, status };
  const type = status === 'failed' ? 'refund.failed' : 'refund.updated';
  const told = toEvent(account, type, toEpochSeconds(at), buildRefund(account, settled), {
    status: before.status,
  });
  return { refund: settled, events: [told] };
}

export interface CreditTerms {
  readonly at: Date;
  /** The amount, in minor units. */
  readonly amount: number;
  readonly by: CreditNote['by'];
}

/**
 * Simulates a credit note for a paid invoice. With `by: { refund }`, the credit note refers to a refund. The refund's own events are not
 * included.
 */
export function credit(
  account: StripeAccount,
  payment: Payment & { invoice: string },
  { at, amount, by }: CreditTerms,
): { note: CreditNote; events: readonly StripeEvent[] } {
  const created = toEpochSeconds(at);
  const note: CreditNote = { id: account.newId('creditNote'), payment, amount, by, voided: false, created };
  return { note, events: [toEvent(account, 'credit_note.created', created, buildCreditNote(account, note))] };
}
