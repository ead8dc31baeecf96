import { CUSTOMER_STATED, CUSTOMERS_IMPORTED, PROMOTION_CODE_LINKED } from '../own-events.ts';
import type { TranslatedType } from './used-types.ts';

/** The names of the fields that are read of an object, with the fields that are read of their values. Lists have those of their items. */
export interface FieldTree {
  readonly [name: string]: FieldTree;
}

const VALUE: FieldTree = {};
/** An object or its id. */
const REF: FieldTree = { id: VALUE };
const METADATA: FieldTree = { affiliate_code: VALUE };
const COUPON_REF: FieldTree = { id: VALUE, name: VALUE };
const CHARGE_REF: FieldTree = { id: VALUE, created: VALUE };

const DISCOUNT: FieldTree = { promotion_code: REF, coupon: COUPON_REF, source: { coupon: COUPON_REF } };
const CODES: FieldTree = { metadata: METADATA, discounts: DISCOUNT };
const SUBSCRIPTION_DETAILS: FieldTree = { metadata: METADATA, subscription: REF };

const COUPON: FieldTree = {
  id: VALUE,
  percent_off: VALUE,
  amount_off: VALUE,
  currency: VALUE,
  duration: VALUE,
  duration_in_months: VALUE,
  redeem_by: VALUE,
};

const LINKED_CODE: FieldTree = { id: VALUE, code: VALUE };
const STATEMENT: FieldTree = {
  customer: VALUE,
  payment: VALUE,
  statement: { kind: VALUE, other: VALUE },
  credit: { appId: VALUE, code: VALUE, from: VALUE },
  claim: { ref: VALUE, payment: VALUE },
  imported: { importId: VALUE, row: VALUE },
  by: VALUE,
  reason: VALUE,
  at: VALUE,
};
const IMPORT: FieldTree = {
  id: VALUE,
  by: VALUE,
  reason: VALUE,
  at: VALUE,
  rows: { row: VALUE, customer: VALUE, appId: VALUE, code: VALUE, firstPaidOn: VALUE, isBountyOwed: VALUE },
};
const PROMOTION_CODE: FieldTree = {
  ...LINKED_CODE,
  active: VALUE,
  expires_at: VALUE,
  coupon: COUPON,
  promotion: { coupon: COUPON },
  restrictions: { first_time_transaction: VALUE, minimum_amount: VALUE, minimum_amount_currency: VALUE },
};

const SESSION: FieldTree = {
  id: VALUE,
  mode: VALUE,
  payment_status: VALUE,
  customer: REF,
  client_reference_id: VALUE,
  ...CODES,
  amount_total: VALUE,
  currency: VALUE,
  total_details: { amount_tax: VALUE },
  payment_intent: REF,
  invoice: REF,
  invoice_creation: { enabled: VALUE },
  payment_link: VALUE,
  subscription: REF,
};

const INVOICE: FieldTree = {
  id: VALUE,
  customer: REF,
  currency: VALUE,
  total: VALUE,
  amount_paid: VALUE,
  total_excluding_tax: VALUE,
  total_taxes: { amount: VALUE },
  total_tax_amounts: { amount: VALUE },
  tax: VALUE,
  billing_reason: VALUE,
  paid_out_of_band: VALUE,
  status_transitions: { paid_at: VALUE },
  ...CODES,
  discount: DISCOUNT,
  subscription: REF,
  subscription_details: SUBSCRIPTION_DETAILS,
  payment_intent: REF,
  charge: REF,
  parent: { subscription_details: SUBSCRIPTION_DETAILS },
};

const INVOICE_PAYMENT: FieldTree = {
  id: VALUE,
  invoice: REF,
  amount_paid: VALUE,
  payment: { type: VALUE, payment_intent: REF, charge: REF },
};

const DIRECT_PAYMENT: FieldTree = {
  id: VALUE,
  currency: VALUE,
  customer: REF,
  metadata: METADATA,
  invoice: REF,
  amount: VALUE,
};
const PAYMENT_INTENT: FieldTree = {
  ...DIRECT_PAYMENT,
  amount_received: VALUE,
  amount_details: { tax: { total_tax_amount: VALUE } },
};
const CHARGE: FieldTree = {
  ...DIRECT_PAYMENT,
  amount_captured: VALUE,
  captured: VALUE,
  payment_intent: REF,
};
const REFUNDED_CHARGE: FieldTree = {
  id: VALUE,
  created: VALUE,
  amount: VALUE,
  amount_captured: VALUE,
  captured: VALUE,
  amount_refunded: VALUE,
  currency: VALUE,
  payment_intent: REF,
  invoice: REF,
};

const SUBSCRIPTION: FieldTree = {
  id: VALUE,
  customer: REF,
  status: VALUE,
  start_date: VALUE,
  created: VALUE,
  cancel_at_period_end: VALUE,
  cancel_at: VALUE,
  canceled_at: VALUE,
  ended_at: VALUE,
  current_period_end: VALUE,
  items: { data: { current_period_end: VALUE } },
  ...CODES,
  discount: DISCOUNT,
};

const REFUND: FieldTree = {
  id: VALUE,
  amount: VALUE,
  currency: VALUE,
  created: VALUE,
  status: VALUE,
  payment_intent: REF,
  charge: CHARGE_REF,
};

const CREDIT_NOTE: FieldTree = {
  id: VALUE,
  invoice: REF,
  currency: VALUE,
  created: VALUE,
  status: VALUE,
  out_of_band_amount: VALUE,
  refund: REF,
  refunds: { refund: REF, type: VALUE, amount_refunded: VALUE },
};

const DISPUTE: FieldTree = {
  id: VALUE,
  amount: VALUE,
  currency: VALUE,
  status: VALUE,
  payment_intent: REF,
  charge: CHARGE_REF,
  balance_transactions: { amount: VALUE },
};

const CUSTOMER_DISCOUNT: FieldTree = { ...DISCOUNT, customer: REF };

/**
 * The fields that are read of the objects of events. The receiver can't derive them from the schemas, because it has no zod. A test compares
 * them.
 */
export const READ_FIELDS: Readonly<Record<TranslatedType, FieldTree>> = {
  'coupon.created': COUPON,
  'coupon.updated': COUPON,
  'promotion_code.created': PROMOTION_CODE,
  'promotion_code.updated': PROMOTION_CODE,
  [PROMOTION_CODE_LINKED]: LINKED_CODE,
  [CUSTOMER_STATED]: STATEMENT,
  [CUSTOMERS_IMPORTED]: IMPORT,
  'checkout.session.completed': SESSION,
  'checkout.session.async_payment_succeeded': SESSION,
  'invoice.paid': INVOICE,
  'invoice.payment_succeeded': INVOICE,
  'invoice.voided': INVOICE,
  'invoice.marked_uncollectible': INVOICE,
  'invoice_payment.paid': INVOICE_PAYMENT,
  'payment_intent.succeeded': PAYMENT_INTENT,
  'charge.succeeded': CHARGE,
  'charge.captured': CHARGE,
  'customer.subscription.created': SUBSCRIPTION,
  'customer.subscription.updated': SUBSCRIPTION,
  'customer.subscription.deleted': SUBSCRIPTION,
  'customer.subscription.paused': SUBSCRIPTION,
  'customer.subscription.resumed': SUBSCRIPTION,
  'customer.discount.created': CUSTOMER_DISCOUNT,
  'customer.discount.updated': CUSTOMER_DISCOUNT,
  'refund.created': REFUND,
  'refund.updated': REFUND,
  'refund.failed': REFUND,
  'charge.refund.updated': REFUND,
  'charge.refunded': REFUNDED_CHARGE,
  'credit_note.created': CREDIT_NOTE,
  'credit_note.voided': CREDIT_NOTE,
  'charge.dispute.created': DISPUTE,
  'charge.dispute.updated': DISPUTE,
  'charge.dispute.closed': DISPUTE,
  'charge.dispute.funds_withdrawn': DISPUTE,
  'charge.dispute.funds_reinstated': DISPUTE,
};
