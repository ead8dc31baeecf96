import type { StripeAccount, StripeObject } from './account.ts';
import type { Payment } from './payment.ts';

export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'
  /** No API version since 2014 sends this status. */
  | 'charge_refunded';

/** A dispute: a demand by the buyer's bank to return a payment. */
export interface Dispute {
  readonly id: string;
  readonly payment: Payment;
  /** The amount in minor units of the payment's currency. */
  readonly amount: number;
  readonly status: DisputeStatus;
  readonly isReinstated?: boolean;
  /** The creation time in seconds since 1970. */
  readonly created: number;
}

/** Builds the object of `charge.dispute.*` events. */
export function buildDispute(
  account: StripeAccount,
  { id, payment, amount, status, isReinstated = false, created }: Dispute,
): StripeObject {
  const isWithdrawn = !status.startsWith('warning_');
  return {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [...(isWithdrawn ? [-amount] : []), ...(isReinstated ? [amount] : [])].map(
      (moved) => ({
        id: account.newId('balanceTransaction'),
        object: 'balance_transaction',
        amount: moved,
        currency: payment.currency.toLowerCase(),
        source: id,
        type: 'adjustment',
      }),
    ),
    charge: payment.charge,
    created,
    currency: payment.currency.toLowerCase(),
    enhanced_eligibility_types: [],
    evidence: Object.fromEntries(EVIDENCE.map((name) => [name, null])),
    evidence_details: {
      due_by: created + 9 * 86_400,
      enhanced_eligibility: {},
      has_evidence: status !== 'needs_response',
      past_due: false,
      submission_count: status === 'needs_response' ? 0 : 1,
    },
    is_charge_refundable: false,
    livemode: account.livemode,
    metadata: {},
    payment_intent: payment.paymentIntent,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status,
  };
}

const EVIDENCE = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'uncategorized_text',
];
