import { monthOf } from '../../shared/months.ts';
import type { Cohort } from './customer.ts';
import type { PaymentFact } from './fact.ts';

/** Returns the cohort of a customer: the month and the currency of the first earning payment. */
export const cohortOf = ({ paidAt, currency }: Pick<PaymentFact, 'paidAt' | 'currency'>): Cohort => ({
  month: monthOf(paidAt),
  currency,
});
