import type { DisputeFact, PaymentFact, RefundedTotalFact, RefundFact } from './fact.ts';
import { byTime } from './times.ts';

type Returnable = RefundFact | RefundedTotalFact | DisputeFact;
export type AmountOf = (fact: Returnable) => bigint | undefined;

/**
 * Returns a unit for the amounts of a payment, as the payment's total in this unit, and a function that converts an amount to it. An amount
 * in another currency is known only by its share of the charge, whose amount comes with the charge's refunded total. The charge is assumed
 * to pay for the whole payment. The unit is so small that no amount must be rounded.
 */
export function commonUnit(
  { currency, gross }: PaymentFact,
  totals: readonly RefundedTotalFact[],
): { gross: bigint; amountOf: AmountOf } {
  const charges = totals.filter((total) => total.currency !== currency && total.charged).sort(byTime);
  const scale = charges.reduce((product, { charged = 1 }) => product * BigInt(charged), 1n);
  const whole = BigInt(gross) * scale;
  return {
    gross: whole,
    amountOf: (fact) => {
      if (fact.currency === currency || fact.amount === 0) return BigInt(fact.amount) * scale;
      const total = charges.find((each) => each.currency === fact.currency && isOfSameCharge(each, fact));
      return total?.charged ? (whole / BigInt(total.charged)) * BigInt(fact.amount) : undefined;
    },
  };
}

function isOfSameCharge(total: RefundedTotalFact, { charge, intent }: Returnable): boolean {
  return charge === undefined ? intent !== undefined && total.intent === intent : total.charge === charge;
}
