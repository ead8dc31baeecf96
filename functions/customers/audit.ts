import { type Month, monthOf } from '../../shared/money/months.ts';
import { pairCustomersIndex } from '../entities/customer.ts';
import { affiliateStatsKey, couponStatsRange, partnerMonthKey } from '../entities/stats.ts';
import { Figures } from '../kit/audit/figures.ts';
import type { PairPlan } from '../kit/audit/pair-plan.ts';
import { type Part, type PartOf, ROWS_AT_ONCE } from '../kit/audit/part.ts';

/** Matches the names of counters that depend on customers. */
const COUNTER = /^(customers|canceled|payers:.*|lost:.*)$/;

/**
 * Builds the part of the audit that compares the counts of customers and cancellations with the customers that an affiliate referred to a
 * partner.
 */
function customersPart({ table, pair }: PartOf, { coupons }: PairPlan): Part {
  return {
    async addRows(sums, cursor) {
      const partition = pairCustomersIndex(pair);
      const page = await table.page({ index: 'GSI3', partition, cursor, limit: ROWS_AT_ONCE });
      for (const { referral, subscribedAt, status, canceledAt, first } of page.items) {
        if (!referral || !subscribedAt) continue;
        const { affiliateId, appId, code } = referral;
        const countersOf = (month: Month) => affiliateStatsKey(affiliateId, appId, code, month);
        const count = (attribute: string, month: Month) => {
          sums.add(countersOf(month), attribute, 1);
          sums.add(partnerMonthKey(pair.partnerId, month), attribute, 1);
        };
        count('customers', monthOf(subscribedAt));
        const cohort = first && countersOf(monthOf(first.at));
        if (cohort) sums.add(cohort, `payers:${first.currency}`, 1);
        if (status !== 'canceled') continue;
        const canceledIn = monthOf(canceledAt ?? subscribedAt);
        count('canceled', canceledIn);
        if (cohort) sums.add(cohort, `lost:${first.currency}:${canceledIn}`, 1);
      }
      return page.cursor;
    },

    async readStored() {
      const figures = new Figures();
      for (const coupon of coupons) {
        for (const counters of await table.partition(couponStatsRange(pair.affiliateId, coupon))) {
          for (const [name, value] of Object.entries(counters)) {
            if (COUNTER.test(name)) figures.add(counters, name, value as number);
          }
        }
      }
      return { figures, expected: (sums) => sums };
    },
  };
}

export const customersParts = { customers: customersPart };
