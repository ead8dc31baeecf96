import type { CouponRef } from '../../../shared/codes/coupon-ref.ts';
import type { AffiliateId, AppId, PartnerId } from '../../../shared/ids.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { addMonths, type Month } from '../../../shared/money/months.ts';
import {
  affiliateStatsRange,
  appStatsRange,
  couponStatsRange,
  parseAffiliateStats,
  partnerCouponStatsIndex,
  partnerOfCouponStats,
} from '../../entities/stats.ts';
import type { Stats } from '../../ledger/stats.ts';
import type { Key, Range } from '../../table/key.ts';
import type { IndexKey, KeyPage, Page, Table } from '../../table/table.ts';
import { type CouponMonth, couponMonthOf, isWithin, type Period } from './coupon-month.ts';
import { tooManyFigures } from './too-many-figures.ts';

const ROWS_AT_ONCE = 500;
/** The number of keys per request if only one affiliate's rows are read. Most affiliates have only a few rows per month. */
const KEYS_OF_AFFILIATE_AT_ONCE = 100;
/** @limit Lists and figures | counters that are read to select those behind a report | "Narrow the dates or choose an affiliate" */
const MAX_READ = 50_000;

export interface Selection {
  readonly period: Period;
  readonly appId?: AppId | undefined;
  readonly coupon?: CouponRef | undefined;
  readonly advice: string;
}

export interface PartnerSelection extends Selection {
  readonly affiliateId?: AffiliateId | undefined;
}

export interface AffiliateSelection extends Selection {
  readonly partnerId?: PartnerId | undefined;
}

/**
 * Reads the rows for a partner's report. Throws `too_many_rows` if there are more than `LIMITS.reportRows` rows, or if more than `MAX_READ`
 * keys must be read to find them.
 */
export async function readPartnerRows(
  table: Table,
  partnerId: PartnerId,
  selection: PartnerSelection,
): Promise<CouponMonth[]> {
  const keys = await listKeys(table, partnerId, selection);
  const items = await table.getMany(keys);
  return items.flatMap((item, at) => {
    const key = keys[at];
    return item && key ? (couponMonthOf(partnerId, { ...item, ...key }) ?? []) : [];
  });
}

/**
 * Reads the rows for an affiliate's report, one per coupon and month with sales. Throws `too_many_rows` if there are more than
 * `LIMITS.reportRows` rows, or if more than `MAX_READ` items must be read to find them.
 */
export async function readAffiliateRows(
  table: Table,
  affiliateId: AffiliateId,
  selection: AffiliateSelection,
): Promise<CouponMonth[]> {
  const { partnerId } = selection;
  const range = rangeOf(affiliateId, selection);
  const found: CouponMonth[] = [];
  let read = 0;
  let cursor: string | undefined;
  do {
    const page: Page<Stats & Key> = await table.partitionPage({
      ...range,
      cursor,
      limit: ROWS_AT_ONCE,
    });
    const rows = page.items.flatMap((item) => couponMonthOf(partnerOfCouponStats(item) ?? '', item) ?? []);
    found.push(
      ...rows.filter(
        (row) => isSelected(row, selection) && (partnerId === undefined || row.partnerId === partnerId),
      ),
    );
    read += page.items.length;
    checkBounds({ found: found.length, read }, selection);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

function rangeOf(affiliateId: AffiliateId, { appId, coupon }: AffiliateSelection): Range<Stats & Key> {
  if (coupon) return couponStatsRange(affiliateId, coupon);
  return appId === undefined ? affiliateStatsRange(affiliateId) : appStatsRange(affiliateId, appId);
}

/** Lists the keys of a partner's rows, newest first. With `affiliateId`, skips the rows of other affiliates. */
async function listKeys(
  table: Table,
  partnerId: PartnerId,
  selection: PartnerSelection,
): Promise<Key<Stats>[]> {
  const { period, affiliateId } = selection;
  const found: Key<Stats>[] = [];
  let read = 0;
  let before: string | undefined =
    affiliateId === undefined ? addMonths(period.to, 1) : endOf(period.to, affiliateId);
  while (before !== undefined) {
    const page: KeyPage<Stats> = await table.pageKeys({
      index: 'GSI1',
      partition: partnerCouponStatsIndex(partnerId),
      before,
      newestFirst: true,
      limit: affiliateId === undefined ? ROWS_AT_ONCE : KEYS_OF_AFFILIATE_AT_ONCE,
    });
    const selected = page.keys.filter((key) => {
      const row = parseAffiliateStats(key);
      const isOwn = affiliateId === undefined || row?.affiliateId === affiliateId;
      return row && isOwn && isSelected(row, selection);
    });
    found.push(...selected.map(({ PK, SK }) => ({ PK, SK })));
    read += page.keys.length;
    checkBounds({ found: found.length, read }, selection);
    before = page.cursor === null ? undefined : nextPosition(page.keys.at(-1), selection);
  }
  return found;
}

/**
 * Returns the exclusive upper bound of the next query, which continues after the key `last`. Returns undefined after the first month of the
 * period.
 */
function nextPosition(
  last: IndexKey<Stats> | undefined,
  { period, affiliateId }: PartnerSelection,
): string | undefined {
  const row = last && parseAffiliateStats(last);
  if (!row) return undefined;
  if (affiliateId === undefined || row.affiliateId === affiliateId)
    return row.month < period.from ? undefined : last.GSI1SK;
  // In each month, the rows are sorted by descending affiliate id. If the last row's affiliate id is greater than `affiliateId`, this
  // affiliate's rows of the month are still to come.
  const month = row.affiliateId > affiliateId ? row.month : addMonths(row.month, -1);
  return month < period.from ? undefined : endOf(month, affiliateId);
}

/** `$` sorts right after `#`, the separator in sort keys. */
const endOf = (month: Month, affiliateId: AffiliateId): string => `${month}#${affiliateId}$`;

function isSelected(
  row: Pick<CouponMonth, 'appId' | 'code' | 'month'>,
  { period, appId, coupon }: Selection,
): boolean {
  return (
    isWithin(period, row.month) &&
    (appId === undefined || row.appId === appId) &&
    (coupon === undefined || (row.appId === coupon.appId && row.code === coupon.code))
  );
}

function checkBounds({ found, read }: { found: number; read: number }, { advice }: Selection): void {
  if (found > LIMITS.reportRows || read > MAX_READ) throw tooManyFigures(advice);
}
