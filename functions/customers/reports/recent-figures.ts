import type { RecentFigures } from '../../../shared/contract/customers.ts';
import type { AffiliateId } from '../../../shared/ids.ts';
import { sumNonzero } from '../../../shared/money/money.ts';
import { monthOf } from '../../../shared/money/months.ts';
import { affiliateCustomersIndex } from '../../entities/customer.ts';
import { partnerOfCouponStats } from '../../entities/stats.ts';
import type { Stats } from '../../ledger/stats.ts';
import { DomainError } from '../../lib/http/errors.ts';
import { dayRange } from '../../table/day-range.ts';
import type { Key } from '../../table/key.ts';
import type { Table } from '../../table/table.ts';
import { couponMonthOf, isWithin } from './coupon-month.ts';
import { readDayCommissions } from './links/day-commissions.ts';
import { daySpan } from './links/day-period.ts';
import { findCodes } from './links/find-codes.ts';
import { KeyBudget } from './links/key-budget.ts';
import { readKeys } from './links/read-keys.ts';
import { NO_SALES, readLinks } from './links/read-links.ts';
import { sumLinks } from './links/sum-links.ts';

/** @limit Lists and figures | keys that an affiliate's overview reads for the last 30 days | no figures of the last 30 days */
const MAX_KEYS = 2_000;

/** The last 30 days. Null if they would take too many reads. */
export async function recentFigures(
  table: Table,
  { affiliateId, stats, now }: { affiliateId: AffiliateId; stats: readonly (Stats & Key)[]; now: Date },
): Promise<RecentFigures | null> {
  const { days, months } = daySpan({}, now);
  const budget = new KeyBudget('', MAX_KEYS);
  const rows = stats
    .flatMap((item) => couponMonthOf(partnerOfCouponStats(item) ?? '', item) ?? [])
    .filter((row) => isWithin(months, row.month));
  const list = {
    index: 'GSI2',
    partition: affiliateCustomersIndex(affiliateId),
    between: dayRange({ since: days.from, until: days.to }),
  } as const;
  try {
    const [links, customers, commissions] = await Promise.all([
      openedLinks(),
      readKeys(table, list, budget),
      readDayCommissions(table, { rows, ...days, budget }),
    ]);
    return {
      clicks: sumLinks(links).opened,
      customers: customers.length,
      earned: sumNonzero([...commissions.values()].flat()),
    };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_rows') return null;
    throw error;
  }

  async function openedLinks() {
    const codes = await findCodes(table, { role: 'affiliate', userId: affiliateId }, {}, budget);
    return readLinks(table, { codes, ...days, periodOf: monthOf, salesOf: () => NO_SALES });
  }
}
