import { MAX_JSON_DEPTH } from '../../../shared/lib/json-depth.ts';

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

/** The field whose keys partners choose. The keys may be personal data, such as email addresses. */
const FREE_FORM = 'metadata';
/** The keys that are shown in metadata, because they reveal nothing. */
const KNOWN_KEYS = WORDS.union(CODES).union(REFERENCES);

interface Place {
  readonly field: string;
  readonly depth: number;
  readonly isFreeForm: boolean;
}

/** An object or a list, and its copy, which is still empty. */
interface Part extends Place {
  readonly from: object;
  readonly to: object;
}

/**
 * Masks all values in an event that may be personal data. Numbers, booleans, ids, codes, and the provider's fixed values in known fields
 * stay visible. All other strings are masked, so an unknown field reveals nothing. In metadata, the partner's own keys are masked too. Masks
 * what is nested more than `MAX_JSON_DEPTH` levels deep, because it couldn't be serialized.
 */
export function maskPayload(event: unknown): unknown {
  const parts: Part[] = [];
  const masked = maskValue(event, { field: '', depth: 0, isFreeForm: false }, parts);
  for (let part = parts.pop(); part; part = parts.pop()) fill(part, parts);
  return masked;
}

/** Masks a value. The copy of an object or a list is empty, and is added to `parts`. */
function maskValue(value: unknown, place: Place, parts: Part[]): unknown {
  if (typeof value === 'object' && value !== null) {
    if (place.depth === MAX_JSON_DEPTH) return MASK;
    const copy = Array.isArray(value) ? [] : {};
    parts.push({ ...place, from: value, to: copy });
    return copy;
  }
  return typeof value !== 'string' || value === '' || isHarmless(value, place.field) ? value : MASK;
}

function fill({ from, to, field, depth, isFreeForm }: Part, parts: Part[]): void {
  let hidden = 0;
  for (const [key, value] of Object.entries(from)) {
    const name = Array.isArray(from) ? field : key;
    const place = { field: name, depth: depth + 1, isFreeForm: isFreeForm || name === FREE_FORM };
    const isShown = !isFreeForm || Array.isArray(from) || KNOWN_KEYS.has(key);
    // Define the property instead of assigning it, because the key may be `__proto__`.
    Object.defineProperty(to, isShown ? key : `${MASK} ${++hidden}`, {
      value: maskValue(value, place, parts),
      enumerable: true,
    });
  }
}

function isHarmless(text: string, field: string): boolean {
  if (REFERENCES.has(field) && REFERENCE.test(text)) return true;
  if (WORDS.has(field)) return WORD.test(text);
  return ID.test(text) || (CODES.has(field) && CODE.test(text));
}
