import { monthOf } from '../../shared/money/months.ts';
import { ledgerRange, paidKey } from '../entities/ledger.ts';
import { partnerMonthKey } from '../entities/stats.ts';
import { Figures } from '../kit/audit/figures.ts';
import type { Part, PartOf } from '../kit/audit/part.ts';

/**
 * Builds the part of the audit that compares each payout with the months that it paid, and the stored totals with the sums of the payouts.
 */
function payoutsPart({ table, pair }: PartOf): Part {
  return {
    addRows: async () => null,

    async readStored() {
      const figures = new Figures();
      const computed = new Figures();
      for (const item of await table.partition(ledgerRange(pair))) {
        if (item.type === 'PaidTotal') {
          figures.add(item, 'total', item.total);
          figures.add(item, 'payouts', item.payouts);
        }
        if (item.type !== 'Payout') continue;
        const { currency, amount, paidAt, months } = item;
        figures.add(item, 'amount', amount);
        for (const settled of months) computed.add(item, 'amount', settled.amount);
        computed.add(paidKey(pair, currency), 'total', amount);
        computed.add(paidKey(pair, currency), 'payouts', 1);
        computed.add(partnerMonthKey(pair.partnerId, monthOf(paidAt)), `paid:${currency}`, amount);
      }
      return { figures, expected: () => computed };
    },
  };
}

export const payoutsParts = { payouts: payoutsPart };
