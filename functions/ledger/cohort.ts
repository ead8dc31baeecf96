import { commissionOn } from '../../shared/money.ts';
import { monthOf } from '../../shared/months.ts';
import type { Cohort, Referral } from './customer.ts';
import { earningPayments } from './earning-payments.ts';
import type { Fact } from './fact.ts';
import { earnsFor } from './missing-entries.ts';

/** Returns a customer's cohort. A cohort is identified by the month and the currency of the first payment that earned a commission. */
export function cohortOf(facts: readonly Fact[], referral: Referral): Cohort | undefined {
  const [first] = earningPayments(facts)
    .filter((payment) => earnsFor(payment, referral) && commissionOn(payment.base, referral.rate) > 0)
    .sort((a, b) => (`${a.paidAt} ${a.id}` < `${b.paidAt} ${b.id}` ? -1 : 1));
  return first && { month: monthOf(first.paidAt), currency: first.currency };
}
