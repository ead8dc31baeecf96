import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** A stored number that JavaScript cannot represent exactly. Nothing is computed with it; the item has to be corrected. */
export class UnsafeNumber extends Error {
  override readonly name = 'UnsafeNumber';
}

/** Converts a stored number. Throws `UnsafeNumber` beyond the range of safe integers, where the SDK would return a BigInt. */
export function safeNumber(text: string): number {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new UnsafeNumber(text);
  return value;
}

/** Makes the `UnsafeNumber` errors of a document client name the attribute and, if it was read, the key of its item. */
export function nameUnsafeNumbers({ middlewareStack }: DynamoDBClient): void {
  /** The responses of the requests in progress, before their attributes are converted. */
  const responses = new WeakMap<object, unknown>();
  const keepResponse =
    <A, R extends { output: unknown }>(next: (args: A) => Promise<R>, context: object) =>
    async (args: A): Promise<R> => {
      const result = await next(args);
      responses.set(context, result.output);
      return result;
    };
  // The SDK's document commands add `DocumentUnmarshall`, which converts the attributes. The other commands lack it and fail.
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
        throw error instanceof UnsafeNumber ? named(error, responses.get(context)) : error;
      }
    },
    { name: 'nameUnsafeNumbers', step: 'initialize' },
  );
}

/** Builds the error that says which of the attributes in `response` has the value of `error`. */
function named({ message: value }: UnsafeNumber, response: unknown): UnsafeNumber {
  const place = placeOf(value, response, '') ?? 'An item';
  return new UnsafeNumber(`${place} has the number ${value}, which is outside the safe range`);
}

/** Finds `{ N: value }` in a response and describes its place: `LEDGER#p#f MONTH#USD#2026-11 unpaid`. */
function placeOf(value: string, node: unknown, path: string): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const { N, PK, SK } = node as { N?: string; PK?: { S?: string }; SK?: { S?: string } };
  if (N === value) return path;
  const base = PK?.S === undefined ? path : `${PK.S} ${SK?.S ?? ''}`;
  for (const [name, child] of Object.entries(node)) {
    // `M` and `L` are type descriptors, not names.
    const place = placeOf(value, child, /^[ML]$/.test(name) ? base : `${base} ${name}`);
    if (place !== undefined) return place;
  }
  return undefined;
}
