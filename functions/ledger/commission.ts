import type { BasisPoints } from '../../shared/ids.ts';
import type { Currency } from '../../shared/money/currencies.ts';
import { type Ended, lastDayOfMonths } from '../../shared/terms/coupon/terms.ts';
import type { FirstPayment, Referral } from './customer.ts';
import type { PaymentFact } from './fact.ts';

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

/** `first` is the customer's first earning payment. */
export function calculationFor(
  { id, paidAt, currency }: Pick<PaymentFact, 'id' | 'paidAt' | 'currency'>,
  { version, rate, bounty, months }: Referral,
  first: Pick<PaymentFact, 'id' | 'paidAt'> | undefined,
): Calculation {
  const terms = { version, rate };
  if (!first || id === first.id) {
    const amount = bounty && bountyIn(bounty, currency);
    return amount === undefined ? terms : { ...terms, bounty: amount };
  }
  if (bounty) return { ...terms, ended: 'once' };
  if (months === undefined) return terms;
  const endedOn = lastDayOfMonths(first.paidAt, months);
  return paidAt.slice(0, endedOn.length) <= endedOn ? terms : { ...terms, ended: 'months', endedOn };
}

export const hasEnded = (
  payment: Pick<PaymentFact, 'id' | 'paidAt' | 'currency'>,
  referral: Referral,
  first: FirstPayment | undefined,
): boolean =>
  calculationFor(payment, referral, first && { id: first.payment, paidAt: first.at }).ended !== undefined;

const bountyIn = (bounty: NonNullable<Referral['bounty']>, currency: Currency): number | undefined =>
  Object.hasOwn(bounty, currency) ? bounty[currency] : undefined;
