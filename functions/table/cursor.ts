import { createHash } from 'node:crypto';
import { type DomainError, invalid } from '../lib/http/errors.ts';

/** A position in a list: a digest that identifies the list, and the key attributes of the last item read. */
type Cursor = [list: string, position: Record<string, string>];

/**
 * Encodes the position after a list item as an opaque string, which is accepted only for the same list. A cursor never gives access to
 * another tenant's data, because queries don't take the partition key from it.
 */
export function encodeCursor(list: string, position: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify([digest(list), position])).toString('base64url');
}

/** Decodes a cursor. Throws `validation_failed` unless `encodeCursor` created the cursor for the same list. */
export function decodeCursor(
  list: string,
  cursor: string | undefined,
  attributes: readonly string[],
): Record<string, string> | undefined {
  if (cursor === undefined) return undefined;
  const [owner, position] = parse(cursor);
  if (owner !== digest(list) || Object.keys(position).sort().join() !== [...attributes].sort().join())
    throw invalidCursor();
  return position;
}

function parse(cursor: string): Cursor {
  const parsed = parseCursorJson(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!isCursor(parsed)) throw invalidCursor();
  return parsed;
}

/** Parses JSON that is part of a cursor. Throws `validation_failed` if it is not valid JSON. */
export function parseCursorJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw invalidCursor(cause);
  }
}

/** Doesn't use zod, because the webhook receiver imports this file and should not load zod. */
function isCursor(value: unknown): value is Cursor {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [list, position] = value as unknown[];
  return (
    typeof list === 'string' &&
    typeof position === 'object' &&
    position !== null &&
    !Array.isArray(position) &&
    Object.values(position).every((part) => typeof part === 'string')
  );
}

export function invalidCursor(cause?: unknown): DomainError {
  const error = invalid([
    { path: 'query.cursor', message: 'This page no longer exists. Start again from the first page.' },
  ]);
  error.cause = cause;
  return error;
}

function digest(list: string): string {
  return createHash('sha256').update(list).digest('base64url').slice(0, 12);
}
