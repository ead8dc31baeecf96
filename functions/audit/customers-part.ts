import { monthOf } from '../../shared/months.ts';
import { partnerMonthKey } from '../table/keys/stats.ts';
import { indexes, keys, ranges } from '../table/keys.ts';
import { Figures } from './figures.ts';
import type { PairPlan } from './pair-plan.ts';
import { type Part, type PartOf, ROWS_AT_ONCE } from './part.ts';

const COUNTERS = ['customers', 'canceled'] as const;

/**
 * Builds the part of the audit that compares the counts of customers and cancellations with the customers that an affiliate referred to a
 * partner.
 */
export function customersPart({ table, pair }: PartOf, { coupons }: PairPlan): Part {
  return {
    async addRows(sums, cursor) {
      const partition = indexes.pairCustomers(pair);
      const page = await table.page({ index: 'GSI3', partition, cursor, limit: ROWS_AT_ONCE });
      for (const { referral, subscribedAt, status, canceledAt } of page.items) {
        if (!referral || !subscribedAt) continue;
        const count = (attribute: string, at: string) => {
          const { affiliateId, appId, code } = referral;
          sums.add(keys.affiliateStats(affiliateId, appId, code, monthOf(at)), attribute, 1);
          sums.add(partnerMonthKey(pair.partnerId, monthOf(at)), attribute, 1);
        };
        count('customers', subscribedAt);
        if (status === 'canceled') count('canceled', canceledAt ?? subscribedAt);
      }
      return page.cursor;
    },

    async readStored() {
      const figures = new Figures();
      for (const coupon of coupons) {
        for (const counters of await table.partition(ranges.couponStats(pair.affiliateId, coupon))) {
          for (const name of COUNTERS) figures.add(counters, name, counters[name] ?? 0);
        }
      }
      return { figures, expected: (sums) => sums };
    },
  };
}
