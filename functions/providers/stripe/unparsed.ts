import { parseJson } from '../../../shared/lib/parse-json.ts';

/** Parses the body of a delivery. Returns undefined if it is not valid JSON. */
export const parseBody = (body: Uint8Array): unknown => parseJson(Buffer.from(body));

export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
