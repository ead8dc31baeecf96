import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { type Position, START } from './audit-ledger.ts';

/** How long after the beginning of an audit the next one begins, in milliseconds: a little less than a day. */
const INTERVAL_MS = 23 * 60 * 60 * 1000;

/** Where the audit under way, or the last one, has come to. The only thing that an audit writes. */
export interface Bookmark {
  readonly startedAt: string;
  /** Undefined where it has looked at everything. */
  readonly next?: Position;
}

/** Where to go on now: in the audit under way, or in a new one if the last began long enough ago. Undefined where there is nothing to do. */
export async function openBookmark(table: Table, now: Date): Promise<Required<Bookmark> | undefined> {
  const known = await table.get<Bookmark>(keys.auditBookmark());
  if (known?.next) return { startedAt: known.startedAt, next: known.next };
  if (known && now.getTime() - Date.parse(known.startedAt) < INTERVAL_MS) return undefined;
  return { startedAt: now.toISOString(), next: START };
}

/** Notes where the next call goes on, or that the audit is done. */
export async function saveBookmark(table: Table, { startedAt, next }: Bookmark): Promise<void> {
  await table
    .transaction()
    .put({ ...keys.auditBookmark(), type: 'AuditBookmark', startedAt, ...(next ? { next } : {}) })
    .commit();
}
