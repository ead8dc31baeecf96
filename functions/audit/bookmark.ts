import { gunzipSync, gzipSync } from 'node:zlib';
import { auditBookmarkKey } from '../entities/bookmark.ts';
import type { Table } from '../table/table.ts';
import { type Position, START } from './audit-ledger.ts';

const INTERVAL_MS = 23 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/**
 * Below 400 kB, DynamoDB's limit for an item.
 * @limit Processing | compressed size of the saved progress of the audit (bytes) | a finding; the next partner is audited
 */
const MAX_POSITION_BYTES = 350_000;

/** The progress of the current audit or, between audits, of the last audit. */
export interface Bookmark {
  readonly startedAt: string;
  readonly completedAt?: string;
  /** Undefined once the audit is complete. */
  readonly next?: Position;
}

/** The audit writes no other items. */
interface BookmarkItem extends Omit<Bookmark, 'next'> {
  /** The audit's position as compressed JSON. The JSON consists mostly of figures with long, similar names, so it compresses well. */
  readonly position?: Uint8Array;
}

export async function readBookmark(table: Table): Promise<Bookmark | undefined> {
  const item = await table.get(auditBookmarkKey<BookmarkItem>());
  if (!item) return undefined;
  const { startedAt, completedAt, position } = item;
  return {
    startedAt,
    ...(completedAt ? { completedAt } : {}),
    ...(position ? { next: unpack(position) } : {}),
  };
}

/** Returns undefined if the last audit started less than `INTERVAL_MS` ago. */
export function continueFrom(
  known: Bookmark | undefined,
  now: Date,
): (Bookmark & { next: Position }) | undefined {
  if (known?.next) return { ...known, next: known.next };
  if (known && now.getTime() - Date.parse(known.startedAt) < INTERVAL_MS) return undefined;
  return { ...known, startedAt: now.toISOString(), next: START };
}

export function hoursSinceFullPass(known: Bookmark | undefined, now: Date): number {
  const since = known?.completedAt ?? known?.startedAt;
  return since === undefined ? 0 : Math.max(0, (now.getTime() - Date.parse(since)) / HOUR_MS);
}

export const fitsInBookmark = (next: Position): boolean => pack(next).length <= MAX_POSITION_BYTES;

/** Saves the audit's progress. If the audit is complete, no position is saved. */
export async function saveBookmark(table: Table, { next, ...times }: Bookmark): Promise<void> {
  await table
    .transaction()
    .put({
      ...auditBookmarkKey<BookmarkItem>(),
      type: 'AuditBookmark',
      ...times,
      ...(next ? { position: pack(next) } : {}),
    })
    .commit();
}

const pack = (position: Position): Uint8Array => gzipSync(JSON.stringify(position));
const unpack = (packed: Uint8Array) => JSON.parse(gunzipSync(packed).toString()) as Position;
