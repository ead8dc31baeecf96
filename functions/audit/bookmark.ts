import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { type Position, START } from './audit-ledger.ts';

/** The minimum time between the starts of two audits in milliseconds. Slightly less than a day. */
const INTERVAL_MS = 23 * 60 * 60 * 1000;

/** The progress of the current or last audit, which is the only item that an audit writes. */
export interface Bookmark {
  readonly startedAt: string;
  /** Undefined once the audit is complete. */
  readonly next?: Position;
}

/**
 * Returns the position from which to continue the current audit. If the last audit is complete, returns the start of a new audit, or
 * undefined if the last audit started less than `INTERVAL_MS` ago.
 */
export async function openBookmark(table: Table, now: Date): Promise<Required<Bookmark> | undefined> {
  const known = await table.get(keys.auditBookmark<Bookmark>());
  if (known?.next) return { startedAt: known.startedAt, next: known.next };
  if (known && now.getTime() - Date.parse(known.startedAt) < INTERVAL_MS) return undefined;
  return { startedAt: now.toISOString(), next: START };
}

/** Saves the position for the next call, or marks the audit as complete. */
export async function saveBookmark(table: Table, { startedAt, next }: Bookmark): Promise<void> {
  await table
    .transaction()
    .put({ ...keys.auditBookmark<Bookmark>(), type: 'AuditBookmark', startedAt, ...(next ? { next } : {}) })
    .commit();
}
