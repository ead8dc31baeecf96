import type { Month } from '../../shared/months.ts';
import { type OpenMonth, payableScope } from './payable-scope.ts';

/** What one pair has open in one currency, for all months or for one. Amounts are minor units of that currency. */
export interface Balance<B extends OpenMonth = OpenMonth> {
  /** The month balances that make up `due`. */
  readonly scope: readonly B[];
  /** Payable when above zero. */
  readonly due: number;
  /** Unpaid commissions in `scope`. */
  readonly count: number;
  /** Held back for open disputes over all months; already subtracted from `due`. */
  readonly held: number;
  /** The month balances in which it is held back. */
  readonly heldIn: readonly B[];
}

/** Sums up the month balances of one pair and currency. */
export function balanceOf<B extends OpenMonth>(months: readonly B[], month?: Month): Balance<B> {
  const scope = payableScope(months, month);
  return {
    scope,
    due: scope.reduce((sum, { unpaid }) => sum + unpaid, 0),
    count: scope.reduce((sum, { count }) => sum + count, 0),
    held: months.reduce((sum, { held }) => sum + held, 0),
    heldIn: months.filter(({ held }) => held !== 0),
  };
}

/** What a balance is made of as both sides see it. */
export function balanceParts({ scope, held, heldIn }: Balance) {
  return {
    held,
    months: scope.map(({ month, unpaid, count }) => ({ month, amount: unpaid, count })),
    heldMonths: heldIn.map((balance) => ({ month: balance.month, amount: balance.held })),
  };
}
