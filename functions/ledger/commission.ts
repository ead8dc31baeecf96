import type { BasisPoints } from '../../shared/ids.ts';
import type { Currency } from '../../shared/money/currencies.ts';
import { type Ended, lastDayOfMonths, type Terms } from '../../shared/terms/coupon/terms.ts';
import type { FirstPayment, Referral } from './customer.ts';
import type { Elsewhere, PaymentFact } from './fact.ts';

/** How the commission on a payment was calculated. It is stored in each entry, so that the entry explains itself. */
export interface Calculation {
  readonly version: number;
  readonly rate: BasisPoints;
  /** The bounty, in minor units of the payment's currency, of which at most the base is paid. Missing if the payment earns the rate. */
  readonly bounty?: number;
  /** Why a payment earns nothing: the customer's months have ended, or an earlier payment has earned the only commission. */
  readonly ended?: Ended;
  /** The last day of the customer's months, such as `2027-02-27`. */
  readonly endedOn?: string;
}

/**
 * `first` is the customer's first earning payment here. If the customer was imported, the months begin with the first one elsewhere, and
 * nothing more is earned under a bounty that isn't owed (ADR 71).
 */
export function calculationFor(
  { id, paidAt, currency }: Pick<PaymentFact, 'id' | 'paidAt' | 'currency'>,
  { version, rate, bounty, months, elsewhere }: Pick<Referral, 'version' | keyof Terms | 'elsewhere'>,
  first: Pick<PaymentFact, 'id' | 'paidAt'> | undefined,
): Calculation {
  const terms = { version, rate };
  const isFirst = !first || id === first.id;
  if (bounty) {
    if (!isFirst || isBountyPaidElsewhere(elsewhere)) return { ...terms, ended: 'once' };
    const amount = bountyIn(bounty, currency);
    return amount === undefined ? terms : { ...terms, bounty: amount };
  }
  const begin = elsewhere?.firstPaidOn ?? (isFirst ? undefined : first.paidAt);
  if (months === undefined || begin === undefined) return terms;
  const endedOn = lastDayOfMonths(begin, months);
  return paidAt.slice(0, endedOn.length) <= endedOn ? terms : { ...terms, ended: 'months', endedOn };
}

export const isBountyPaidElsewhere = (elsewhere: Elsewhere | undefined): boolean =>
  elsewhere !== undefined && !elsewhere.isBountyOwed;

export const hasEnded = (
  payment: Pick<PaymentFact, 'id' | 'paidAt' | 'currency'>,
  referral: Referral,
  first: FirstPayment | undefined,
): boolean =>
  calculationFor(payment, referral, first && { id: first.payment, paidAt: first.at }).ended !== undefined;

const bountyIn = (bounty: NonNullable<Referral['bounty']>, currency: Currency): number | undefined =>
  Object.hasOwn(bounty, currency) ? bounty[currency] : undefined;
