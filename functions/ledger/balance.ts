import type { Month } from '../../shared/months.ts';
import { type OpenMonth, payableScope } from './payable-scope.ts';

/**
 * The unpaid balance between a partner and an affiliate in one currency, for all months or for a single month. Amounts are in minor units.
 */
export interface Balance<B extends OpenMonth = OpenMonth> {
  /** The monthly balances that add up to the amount due. */
  readonly scope: readonly B[];
  /** The amount due. A partner can pay out only a positive amount. */
  readonly due: number;
  /** The number of unpaid commissions in the monthly balances of `scope`. */
  readonly count: number;
  /** The amount on hold in all months. The amount due already excludes it. */
  readonly held: number;
  /** The monthly balances that include amounts on hold. */
  readonly heldIn: readonly B[];
}

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

export function balanceParts({ scope, held, heldIn }: Balance) {
  return {
    held,
    months: scope.map(({ month, unpaid, count }) => ({ month, amount: unpaid, count })),
    heldMonths: heldIn.map((balance) => ({ month: balance.month, amount: balance.held })),
  };
}
