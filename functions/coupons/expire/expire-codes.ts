import { type CodeExpiry, codeExpiryKey, codesExpiredByRange } from '../../entities/code-expiry.ts';
import { couponKey, isUnchanged } from '../../entities/coupon.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import type { Table } from '../../table/table.ts';

const MAX_EXPIRED = 500;

/**
 * Marks expired codes as stopped, so that their affiliates are notified. Idempotent. Returns the number of expired codes. Screens don't
 * depend on this function, because they compare a code's expiry with the current time.
 */
export async function expireCodes({ table, now }: { table: Table; now: Date }): Promise<number> {
  let due = 0;
  for (;;) {
    // Always read the first page, because processed items are deleted.
    const { items } = await table.partitionPage(codesExpiredByRange(now.toISOString()));
    for (const expiry of items) await expireCode(table, expiry);
    due += items.length;
    if (items.length === 0 || due >= MAX_EXPIRED) return due;
  }
}

/** Marks a code as stopped. Does nothing if its expiry has changed or the code has already stopped working. */
async function expireCode(table: Table, expiry: CodeExpiry): Promise<void> {
  const { endsAt } = expiry;
  await retryOnConflict(async () => {
    const coupon = await table.get(couponKey(expiry));
    if (!coupon?.liveAt || coupon.promotion?.endsAt !== endsAt) return;
    await table
      .transaction()
      .update(couponKey(coupon), {
        set: { stoppedAt: endsAt, stopReason: 'expired' },
        remove: ['liveAt', 'codeReportedAt'],
        if: isUnchanged(coupon),
      })
      .commit();
  });
  await table.transaction().delete(codeExpiryKey(expiry)).commit();
}
