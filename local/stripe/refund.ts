import type { StripeAccount, StripeObject } from './account.ts';
import type { Payment } from './payment.ts';

export type RefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';

export interface Refund {
  readonly id: string;
  readonly payment: Payment;
  /** The amount in minor units of the payment's currency. */
  readonly amount: number;
  readonly status: RefundStatus;
  /** The creation time in seconds since 1970. */
  readonly created: number;
}

/**
 * Builds the object of `refund.created`, `.updated` and `.failed` events. It contains the ids of a payment intent and a charge, but never
 * the id of an invoice.
 */
export function buildRefund(
  account: StripeAccount,
  { id, payment, amount, status, created }: Refund,
): StripeObject {
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: status === 'succeeded' ? account.newId('balanceTransaction') : null,
    charge: payment.charge,
    created,
    currency: payment.currency.toLowerCase(),
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    ...(status === 'failed' ? { failure_reason: 'lost_or_stolen_card' } : {}),
    metadata: {},
    payment_intent: payment.paymentIntent,
    reason: 'requested_by_customer',
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  };
}
