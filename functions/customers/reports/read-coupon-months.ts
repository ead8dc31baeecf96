import { LIMITS } from '../../../shared/limits.ts';
import { addMonths } from '../../../shared/months.ts';
import type { Stats } from '../../ledger/stats.ts';
import { DomainError } from '../../lib/errors.ts';
import { statsOfAffiliate } from '../../table/entities/stats.ts';
import type { Key } from '../../table/key.ts';
import { parseAffiliateStats, partnerOfCouponStats } from '../../table/keys/stats.ts';
import { indexes } from '../../table/keys.ts';
import type { KeyPage, Table } from '../../table/table.ts';
import { type CouponMonth, couponMonthOf, isWithin, type Period } from './coupon-month.ts';

/** The number of rows whose keys are read in one request. */
const KEYS_AT_ONCE = 500;

/**
 * Reads the rows for a partner's report. With `affiliateId`, reads all rows of that affiliate, because there are few. Otherwise, reads up
 * to `LIMITS.reportRows` rows of the period, and throws `too_many_rows` if there are more.
 */
export async function readPartnerRows(
  table: Table,
  partnerId: string,
  period: Period,
  affiliateId?: string,
): Promise<CouponMonth[]> {
  if (affiliateId !== undefined) {
    const rows = await readAffiliateRows(table, affiliateId, period);
    return rows.filter((row) => row.partnerId === partnerId);
  }
  const keys = await listKeys(table, partnerId, period);
  const items = await table.getMany(keys);
  return items.flatMap((item, at) => {
    const key = keys[at];
    return item && key ? (couponMonthOf(partnerId, { ...item, ...key }) ?? []) : [];
  });
}

/** Reads the rows for an affiliate's report. There is one row per coupon and month with sales. */
export async function readAffiliateRows(
  table: Table,
  affiliateId: string,
  period: Period,
): Promise<CouponMonth[]> {
  const stats = await statsOfAffiliate(table, affiliateId);
  return stats
    .flatMap((item) => couponMonthOf(partnerOfCouponStats(item) ?? '', item) ?? [])
    .filter(({ month }) => isWithin(period, month));
}

/** Lists the keys of a partner's rows in a period, newest first. */
async function listKeys(table: Table, partnerId: string, period: Period): Promise<Key<Stats>[]> {
  const found: Key<Stats>[] = [];
  const list = {
    index: 'GSI1',
    partition: indexes.partnerCouponStats(partnerId),
    before: addMonths(period.to, 1),
    newestFirst: true,
    limit: KEYS_AT_ONCE,
  } as const;
  let cursor: string | undefined;
  do {
    const page: KeyPage<Stats> = await table.pageKeys({ ...list, cursor });
    const wanted = page.keys.filter((key) => isWithin(period, parseAffiliateStats(key)?.month ?? ''));
    found.push(...wanted.map(({ PK, SK }) => ({ PK, SK })));
    if (found.length > LIMITS.reportRows) throw tooManyRows();
    // Stop at the first month before the period, because the list is sorted by month.
    cursor = wanted.length < page.keys.length ? undefined : (page.cursor ?? undefined);
  } while (cursor);
  return found;
}

const tooManyRows = () =>
  new DomainError(
    'too_many_rows',
    'There are too many figures to add up. Narrow the dates or choose an affiliate.',
  );
