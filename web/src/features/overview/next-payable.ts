import type { Money } from '../../../../shared/money/money.ts';
import type { Day } from '../../../../shared/money/months.ts';
import type { PartnerBalance } from '../../data/payouts/balance.ts';

export interface NextPayable {
  readonly partner: PartnerBalance['partner'];
  readonly day: Day;
  /** What becomes payable on the day. */
  readonly amount: Money;
}

/**
 * Returns what becomes payable next, one row per partner and currency, in order of the days. Partners with the same day are in the order of
 * their names.
 */
export function nextPayables(balances: readonly PartnerBalance[]): NextPayable[] {
  return balances
    .flatMap(({ partner, due: { currency }, pendingMonths }) => {
      const day = pendingMonths.map(({ until }) => until).sort()[0];
      if (day === undefined) return [];
      const maturing = pendingMonths.filter(({ until }) => until === day);
      const amount = maturing.reduce((sum, month) => sum + month.amount, 0);
      return [{ partner, day, amount: { amount, currency } }];
    })
    .sort((a, b) =>
      a.day === b.day ? a.partner.companyName.localeCompare(b.partner.companyName) : a.day < b.day ? -1 : 1,
    );
}
