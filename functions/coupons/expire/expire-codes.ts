import { type CodeExpiry, isUnchanged } from '../../table/entities/coupon.ts';
import { keys, ranges } from '../../table/keys.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import type { Table } from '../../table/table.ts';

/** The maximum number of codes that a call ends. The next call continues. */
const MAX_EXPIRED = 500;

/**
 * Ends the codes that have expired, so that their affiliates are notified. Screens don't depend on it: they compare the time. Idempotent.
 * Returns the number of expiries that were due.
 */
export async function expireCodes({ table, now }: { table: Table; now: Date }): Promise<number> {
  let due = 0;
  for (;;) {
    // Whatever is done is deleted, so the next page begins with the oldest remaining one.
    const { items } = await table.partitionPage(ranges.codesExpiredBy(now.toISOString()));
    for (const expiry of items) await expireCode(table, expiry);
    due += items.length;
    if (items.length === 0 || due >= MAX_EXPIRED) return due;
  }
}

/** Ends a code unless its expiry has changed, or it has stopped working before. */
async function expireCode(table: Table, expiry: CodeExpiry): Promise<void> {
  const { endsAt } = expiry;
  await retryOnConflict(async () => {
    const coupon = await table.get(keys.coupon(expiry));
    if (!coupon?.liveAt || coupon.promotion?.endsAt !== endsAt) return;
    await table
      .transaction()
      .update(keys.coupon(coupon), {
        set: { stoppedAt: endsAt, stopReason: 'expired' },
        remove: ['liveAt'],
        if: isUnchanged(coupon),
      })
      .commit();
  });
  await table.transaction().delete(keys.codeExpiry(expiry)).commit();
}
