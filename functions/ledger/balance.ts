import type { Day, Month } from '../../shared/money/months.ts';
import { type OpenMonth, payableScope } from './payable-scope.ts';
import { type PayCalendar, pendingUntil } from './payment-terms.ts';

/**
 * The unpaid balance between a partner and an affiliate in one currency, for all months or for a single month. Amounts are in minor units.
 */
export interface Balance<B extends OpenMonth = OpenMonth> {
  /** The monthly balances that add up to the amount due. */
  readonly scope: readonly B[];
  /** A partner can pay out only a positive amount. */
  readonly due: number;
  /** The number of unpaid commissions in the monthly balances of `scope`. */
  readonly count: number;
  /** The amount that becomes payable later. The amount due excludes it. */
  readonly pending: number;
  /** The positive monthly balances that become payable later, with the first day of it, oldest first. */
  readonly pendingIn: readonly { readonly balance: B; readonly until: Day }[];
  /** The amount on hold. The amount due already excludes it. */
  readonly held: number;
  readonly heldIn: readonly B[];
}

export function balanceOf<B extends OpenMonth>(
  months: readonly B[],
  calendar: PayCalendar,
  month?: Month,
): Balance<B> {
  const scope = payableScope(months, calendar, month);
  const chosen = months.filter((balance) => month === undefined || balance.month === month);
  const pendingIn = chosen
    .filter(({ unpaid }) => unpaid > 0)
    .flatMap((balance) => {
      const until = pendingUntil(calendar, balance.month);
      return until === null ? [] : [{ balance, until }];
    })
    .sort((a, b) => (a.balance.month < b.balance.month ? -1 : 1));
  return {
    scope,
    due: scope.reduce((sum, { unpaid }) => sum + unpaid, 0),
    count: scope.reduce((sum, { count }) => sum + count, 0),
    pending: pendingIn.reduce((sum, { balance }) => sum + balance.unpaid, 0),
    pendingIn,
    held: chosen.reduce((sum, { held }) => sum + held, 0),
    heldIn: chosen.filter(({ held }) => held !== 0),
  };
}

export function nextPayable({ pendingIn }: Pick<Balance, 'pendingIn'>): Day | null {
  return pendingIn.map(({ until }) => until).sort()[0] ?? null;
}

export function balanceParts({ scope, pending, pendingIn, held, heldIn }: Balance) {
  return {
    held,
    pending,
    months: scope.map(({ month, unpaid, count }) => ({ month, amount: unpaid, count })),
    pendingMonths: pendingIn.map(({ balance: { month, unpaid, count }, until }) => ({
      month,
      amount: unpaid,
      count,
      until,
    })),
    heldMonths: heldIn.map((balance) => ({ month: balance.month, amount: balance.held })),
  };
}
