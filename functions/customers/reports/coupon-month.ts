import type { AffiliateId, AppId, PartnerId } from '../../../shared/ids.ts';
import type { Month } from '../../../shared/money/months.ts';
import { parseAffiliateStats } from '../../entities/stats.ts';
import type { Stats } from '../../ledger/stats.ts';
import type { Key } from '../../table/key.ts';

/** A coupon's counters in one month. Every report is a sum of such rows. */
export interface CouponMonth {
  readonly partnerId: PartnerId;
  readonly affiliateId: AffiliateId;
  readonly appId: AppId;
  readonly code: string;
  readonly month: Month;
  readonly counters: Stats;
}

/** The first and the last month of a report, both included. */
export interface Period {
  readonly from: Month;
  readonly to: Month;
}

export function couponMonthOf(partnerId: PartnerId, counters: Stats & Key): CouponMonth | undefined {
  const coupon = parseAffiliateStats(counters);
  return coupon && { partnerId, ...coupon, counters };
}

export const isWithin = ({ from, to }: Period, month: Month): boolean => from <= month && month <= to;
