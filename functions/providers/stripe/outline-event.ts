import { MAX_ITEMS, MAX_METADATA } from './bounds.ts';
import { type FieldTree, READ_FIELDS } from './read-fields.ts';
import { field, parseBody } from './unparsed.ts';
import { isTranslated } from './used-types.ts';

const VALUE: FieldTree = {};
const ENVELOPE: FieldTree = {
  id: VALUE,
  object: VALUE,
  api_version: VALUE,
  created: VALUE,
  livemode: VALUE,
  type: VALUE,
  account: VALUE,
};
const OBJECT: FieldTree = { id: VALUE, object: VALUE };

/** The length of the longest text that is kept, in UTF-16 code units. The limits of texts are in characters, of up to two units. */
const MAX_KEPT_UNITS = 2 * (MAX_METADATA + 1);

/**
 * Reduces an event to the fields that are read: its envelope, the id of the object that it is about and, if the event's type is used, the
 * object's `READ_FIELDS`. The outline is an event itself. The outline of an outline is the same outline.
 */
export function outlineStripeEvent(body: Uint8Array): Uint8Array {
  const event = parseBody(body);
  const type = field(event, 'type');
  const fields = isTranslated(type) ? READ_FIELDS[type] : VALUE;
  const outline = keep(event, { ...ENVELOPE, data: { object: { ...OBJECT, ...fields } } });
  return Buffer.from(JSON.stringify(isObject(outline) ? outline : {}));
}

/**
 * Copies a value with only the given fields of its objects. What the schemas refuse stays what they refuse: a text or a list that is too
 * long stays too long, and an object in place of a value stays an object.
 */
function keep(value: unknown, fields: FieldTree): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_KEPT_UNITS);
  if (Array.isArray(value))
    return value.slice(0, MAX_ITEMS + 1).map((item) => (Array.isArray(item) ? [] : keep(item, fields)));
  if (!isObject(value)) return value;
  const kept = Object.keys(fields).filter((name) => Object.hasOwn(value, name));
  return Object.fromEntries(kept.map((name) => [name, keep(value[name], fields[name] ?? VALUE)]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
