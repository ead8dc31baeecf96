import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type DomainError, invalid } from '../lib/errors.ts';

const Cursor = z.tuple([z.string(), z.record(z.string(), z.string())]);

/**
 * The position after an item of a list, as an opaque text. It names the list it belongs to by a digest, and the partition of the
 * next query never comes from it, so another tenant's cursor reads nothing.
 */
export function encodeCursor(list: string, position: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify([digest(list), position])).toString('base64url');
}

/** Reads a cursor of `list`. Throws `validation_failed` for anything that `encodeCursor` did not make for this very list. */
export function decodeCursor(
  list: string,
  cursor: string | undefined,
  attributes: readonly string[],
): Record<string, string> | undefined {
  if (cursor === undefined) return undefined;
  const [owner, position] = parse(cursor);
  if (owner !== digest(list) || Object.keys(position).sort().join() !== [...attributes].sort().join())
    throw notACursor();
  return position;
}

function parse(cursor: string): z.output<typeof Cursor> {
  try {
    return z.parse(Cursor, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (cause) {
    throw notACursor(cause);
  }
}

/** The refusal of a cursor, of its own making or not, that leads nowhere. */
export function notACursor(cause?: unknown): DomainError {
  const error = invalid([
    { path: 'query.cursor', message: 'This page does not exist any more. Start again from the first.' },
  ]);
  error.cause = cause;
  return error;
}

function digest(list: string): string {
  return createHash('sha256').update(list).digest('base64url').slice(0, 12);
}
