import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** The stored item has to be corrected before the number can be used. */
export class UnsafeNumber extends Error {
  override readonly name = 'UnsafeNumber';
}

/**
 * Converts a stored number. Throws `UnsafeNumber` if the number is outside the range of safe integers, because the SDK would otherwise
 * return a BigInt.
 */
export function safeNumber(text: string): number {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new UnsafeNumber(text);
  return value;
}

/** Adds details to each `UnsafeNumber` error of a document client: the name of the attribute and, if an item was read, the item's key. */
export function nameUnsafeNumbers({ middlewareStack }: DynamoDBClient): void {
  /** The responses to the requests in progress, before the SDK converts their attributes. */
  const responses = new WeakMap<object, unknown>();
  const keepResponse =
    <A, R extends { output: unknown }>(next: (args: A) => Promise<R>, context: object) =>
    async (args: A): Promise<R> => {
      const result = await next(args);
      responses.set(context, result.output);
      return result;
    };
  // `DocumentUnmarshall` is the SDK's middleware that converts the attributes in responses. Only document commands have it, and all other
  // commands fail.
  const beforeConversion = {
    name: 'keepResponse',
    relation: 'after',
    toMiddleware: 'DocumentUnmarshall',
  } as const;
  middlewareStack.addRelativeTo(keepResponse, beforeConversion);
  middlewareStack.add(
    (next, context) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        throw error instanceof UnsafeNumber ? nameUnsafeNumber(error, responses.get(context)) : error;
      }
    },
    { name: 'nameUnsafeNumbers', step: 'initialize' },
  );
}

/** Builds an error that names the attribute with the unsafe number. Searches `response` for this attribute. */
export function nameUnsafeNumber({ message: value }: UnsafeNumber, response: unknown): UnsafeNumber {
  const place = placeOf(value, response, '') ?? 'An item';
  return new UnsafeNumber(`${place} has the number ${value}, which is outside the safe range`);
}

/** Finds the number `value` in a response. Returns the item's key and the attribute's name, as in `LEDGER#p#f MONTH#USD#2026-11 unpaid`. */
function placeOf(value: string, node: unknown, path: string): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const { N, PK, SK } = node as { N?: string; PK?: { S?: string }; SK?: { S?: string } };
  if (N === value) return path;
  const base = PK?.S === undefined ? path : `${PK.S} ${SK?.S ?? ''}`;
  for (const [name, child] of Object.entries(node)) {
    // Skip `M` and `L`, because they are type descriptors and not attribute names.
    const place = placeOf(value, child, /^[ML]$/.test(name) ? base : `${base} ${name}`);
    if (place !== undefined) return place;
  }
  return undefined;
}
