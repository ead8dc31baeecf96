import { type StripeAccount, toEpochSeconds } from '../account.ts';
import { buildDispute, type Dispute } from '../dispute.ts';
import { type StripeEvent, toEvent } from '../events.ts';
import type { Payment } from '../payment.ts';

export interface DisputeResult {
  readonly dispute: Dispute;
  readonly events: readonly StripeEvent[];
}

/** Simulates a dispute about a payment or, if `amount` (minor units) is given, about part of the payment. */
export function disputePayment(
  account: StripeAccount,
  payment: Payment,
  { at, amount = payment.amount }: { at: Date; amount?: number },
): DisputeResult {
  const created = toEpochSeconds(at);
  const dispute: Dispute = {
    id: account.newId('dispute'),
    payment,
    amount,
    status: 'needs_response',
    created,
  };
  return {
    dispute,
    events: [toEvent(account, 'charge.dispute.created', created, buildDispute(account, dispute))],
  };
}

export function closeDispute(
  account: StripeAccount,
  before: Dispute,
  {
    at,
    status,
    isReinstated = status === 'won',
  }: { at: Date; status: 'won' | 'lost' | 'warning_closed' | 'charge_refunded'; isReinstated?: boolean },
): DisputeResult {
  const dispute: Dispute = { ...before, status, isReinstated };
  const object = buildDispute(account, dispute);
  const closed = toEvent(account, 'charge.dispute.closed', toEpochSeconds(at), object, {
    status: before.status,
  });
  return { dispute, events: [closed] };
}
