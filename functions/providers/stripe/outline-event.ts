import { field, parseJson } from './unparsed.ts';

/** The fields of an event that are kept if the event's type is not used. `parse-event.ts` needs them. */
const ENVELOPE = ['id', 'object', 'api_version', 'created', 'livemode', 'type', 'account'] as const;
/** The fields that are kept of the object that the event is about. */
const OBJECT = ['id', 'object'] as const;
/** The maximum length of a text in an outline. Longer texts are left out, so that an outline fits into one write unit. */
const MAX_OUTLINED = 255;

/**
 * Reduces an event to its envelope and to the id of the object that it is about. The outline is an event itself. The outline of an outline
 * is the same outline.
 */
export function outlineStripeEvent(body: Uint8Array): Uint8Array {
  const event = parseJson(body);
  const object = field(field(event, 'data'), 'object');
  const isObject = typeof object === 'object' && object !== null && !Array.isArray(object);
  const outline = {
    ...scalarsOf(event, ENVELOPE),
    ...(isObject ? { data: { object: scalarsOf(object, OBJECT) } } : {}),
  };
  return Buffer.from(JSON.stringify(outline));
}

/** Returns the fields whose values are numbers, booleans, null or short texts. */
function scalarsOf(value: unknown, names: readonly string[]): Record<string, unknown> {
  const fields = names.map((name) => [name, field(value, name)] as const);
  return Object.fromEntries(fields.filter(([, each]) => isScalar(each)));
}

function isScalar(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= MAX_OUTLINED;
  return value === null || typeof value === 'number' || typeof value === 'boolean';
}
