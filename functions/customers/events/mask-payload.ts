export const MASK = '•••';

/** Matches the ids of the provider's objects, such as `in_1PxYz`. */
const ID = /^[a-z]{2,16}(_[a-z]+)*_[A-Za-z0-9_]*\d[A-Za-z0-9_]*$/;
/** Matches fixed values that the provider defines, such as `subscription_cycle` or `2026-10-28.endive`. */
const WORD = /^[a-z0-9][\w.:-]*$/;
/** The fields that contain only fixed values defined by the provider. */
const WORDS: ReadonlySet<string> = new Set([
  'api_version',
  'billing_reason',
  'brand',
  'cancellation_reason',
  'capture_method',
  'collection_method',
  'currency',
  'duration',
  'evidence',
  'failure_code',
  'interval',
  'mode',
  'network_status',
  'object',
  'outcome',
  'payment_method_types',
  'payment_status',
  'reason',
  'refund_status',
  'status',
  'tax_behavior',
  'type',
  'ui_mode',
  'usage_type',
]);
/** The fields that contain codes or references chosen by partners or affiliates. */
const CODES: ReadonlySet<string> = new Set([
  'affiliate_code',
  'client_reference_id',
  'code',
  'coupon',
  'id',
  'promo',
]);
const CODE = /^[\w:.-]{1,255}$/;
/** The fields that contain an object's id. In all other fields, a string counts as an id only if it contains a digit. */
const REFERENCES: ReadonlySet<string> = new Set([
  'balance_transaction',
  'charge',
  'customer',
  'discounts',
  'dispute',
  'invoice',
  'latest_charge',
  'latest_invoice',
  'payment_intent',
  'payment_link',
  'payment_method',
  'price',
  'product',
  'promotion_code',
  'refund',
  'subscription',
  'subscription_item',
]);
const REFERENCE = /^[a-z]{2,16}(_[a-z]+)*_[A-Za-z0-9]{8,255}$/;

/**
 * Masks all values in an event that may be personal data. Numbers, booleans, ids, codes, and the provider's fixed values in known fields
 * stay visible. All other strings are masked, so an unknown field reveals nothing.
 */
export function maskPayload(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => maskPayload(each, field));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, maskPayload(each, name)]));
  }
  if (typeof value !== 'string' || value === '' || isHarmless(value, field)) return value;
  return MASK;
}

function isHarmless(text: string, field: string): boolean {
  if (REFERENCES.has(field) && REFERENCE.test(text)) return true;
  if (WORDS.has(field)) return WORD.test(text);
  return ID.test(text) || (CODES.has(field) && CODE.test(text));
}
