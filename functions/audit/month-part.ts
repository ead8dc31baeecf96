import type { AppId } from '../../shared/ids.ts';
import { balanceEntriesIndex, monthKey, payoutKey } from '../entities/ledger.ts';
import { affiliateStatsKey, partnerMonthKey } from '../entities/stats.ts';
import { Figures, figureOf } from '../kit/audit/figures.ts';
import type { PairPlan, PlannedMonth } from '../kit/audit/pair-plan.ts';
import { type Part, type PartOf, ROWS_AT_ONCE, type StoredPart } from '../kit/audit/part.ts';
import { countPayments } from './count-payments.ts';
import { isFirstCommission } from './is-first-commission.ts';
import { hasWrongRevenue, isMiscalculated } from './is-miscalculated.ts';
import { isPaidElsewhere } from './is-paid-elsewhere.ts';
import { isUncredited } from './is-uncredited.ts';
import { addToCarry, isCarried } from './recorded-part.ts';
import { isToldTwice } from './told-twice.ts';

const STORED = ['unpaid', 'count', 'held', 'earned', 'settlement'] as const;
/**
 * Matches the name of a sum of entries with the same settlement number, such as `3 amount`. An entry's settlement number is the number of
 * earlier payouts for its month.
 */
const SETTLED = /^.* (\d+) (amount|count)$/;

/**
 * Builds the part of the audit that compares a month's ledger entries with the stored balance, the payouts that settled it, and the
 * counters.
 */
export function monthPart(
  { table, pair }: PartOf,
  { currency, month, payoutIds }: PlannedMonth,
  plan: PairPlan,
): Part {
  const balance = monthKey(pair, currency, month);
  const { partnerId, affiliateId } = pair;
  const counterNames = [
    `earned:${currency}`,
    `revenue:${currency}`,
    `refunded:${currency}`,
    `unearned:${currency}`,
  ] as const;
  const [earned, revenue, refunded, unearned] = counterNames;
  const countersOf = (appId: AppId, code: string) => affiliateStatsKey(affiliateId, appId, code, month);
  const counterKeys = plan.coupons.map(({ appId, code }) => countersOf(appId, code));

  return {
    onlyAddsRows: true,

    async addRows(sums, cursor) {
      const partition = balanceEntriesIndex(pair, currency, month);
      const page = await table.page({ index: 'GSI1', partition, cursor, limit: ROWS_AT_ONCE });
      for (const [entry, payments] of await countPayments(table, page.items)) {
        const { kind, amount, settlement, appId, code, revenue: sale = 0, unearned: ended = 0 } = entry;
        if (isFirstCommission(entry)) {
          if (isMiscalculated(entry) || hasWrongRevenue(entry)) sums.add(balance, 'miscalculated', 1);
          if (await isToldTwice(table, entry)) sums.add(balance, 'toldTwice', 1);
          if (await isUncredited(table, entry)) sums.add(balance, 'uncredited', 1);
          if (await isPaidElsewhere(table, entry)) sums.add(balance, 'paidElsewhere', 1);
        }
        addToCarry(sums, pair, entry);
        // Sum the entries separately for each settlement number (the number of earlier payouts for the month). A payout during the audit
        // does not affect these sums, because existing entries keep their numbers.
        sums.add(balance, `${settlement} amount`, amount);
        sums.increaseWithin(figureOf(balance, `${settlement} count`), payments, Math.sign(amount));
        if (kind === 'hold') {
          sums.add(balance, 'held', -amount);
          continue;
        }
        sums.add(balance, 'earned', amount);
        const isSale = kind === 'commission';
        for (const counters of [countersOf(appId, code), partnerMonthKey(partnerId, month)]) {
          sums.add(counters, earned, amount);
          sums.add(counters, isSale ? revenue : refunded, isSale ? sale : -sale);
          sums.add(counters, unearned, ended);
        }
      }
      return page.cursor;
    },

    async readStored(): Promise<StoredPart> {
      const [[stored], payouts, counters] = await Promise.all([
        table.getMany([balance]),
        table.getMany(payoutIds.map((payoutId) => payoutKey(pair, payoutId))),
        table.getMany(counterKeys),
      ]);
      const figures = new Figures();
      for (const name of STORED) figures.add(balance, name, stored?.[name] ?? 0);
      figures.add(balance, 'listed', stored && 'GSI1PK' in stored ? 1 : 0);
      counterKeys.forEach((key, at) => {
        const item = counters[at];
        for (const name of counterNames) figures.add(key, name, item?.[name] ?? 0);
        // Treat a counter without index keys as a difference, because the partner's reports can't find it.
        if (item && !('GSI1PK' in item)) figures.add(key, 'unlisted', 1);
      });
      const settledBy = payouts.flatMap(
        (payout) =>
          payout?.months
            .filter((settled) => settled.month === month)
            .map((settled) => ({ ...settled, key: payoutKey(pair, payout.payoutId) })) ?? [],
      );
      for (const { key, amount, count } of settledBy) {
        figures.add(key, `${month} amount`, amount);
        figures.add(key, `${month} count`, count);
      }

      const expected = (sums: Figures) => {
        const result = new Figures();
        // The number of payouts for the month. An entry's settlement number must not exceed it.
        let settlements = settledBy.length;
        for (const [name, sum] of sums) {
          if (isCarried(name)) continue;
          const [, number, attribute = ''] = SETTLED.exec(name) ?? [];
          if (number === undefined) {
            result.increase(name, sum);
            continue;
          }
          const settlement = Number(number);
          settlements = Math.max(settlements, settlement);
          for (const { key } of settledBy.filter((settled) => settled.settlement === settlement)) {
            result.add(key, `${month} ${attribute}`, sum);
          }
          const isPaid = settlement < (stored?.settlement ?? 0);
          if (!isPaid) result.add(balance, attribute === 'amount' ? 'unpaid' : 'count', sum);
        }
        result.add(balance, 'settlement', settlements);
        // A balance with an amount due or on hold must have index keys, or nobody would pay it. All others must have none.
        const isDue = stored !== undefined && (stored.unpaid !== 0 || stored.held !== 0);
        result.add(balance, 'listed', isDue ? 1 : 0);
        return result;
      };
      return { figures, expected };
    },
  };
}
