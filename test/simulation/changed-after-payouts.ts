import { type Customer, customerKey } from '../../functions/entities/customer.ts';
import { calculationFor } from '../../functions/ledger/commission.ts';
import type { Entry } from '../../functions/ledger/entry.ts';
import { calculate } from '../../shared/terms/coupon/terms.ts';
import { type Items, ofType, settledEntries } from './items.ts';

/**
 * Returns a line for each customer whose code or terms differ from those for which a payout has paid something last. The terms may have
 * changed before the payout if the commission is the same under both, because no entry is written then.
 */
export function changedAfterPayouts(items: Items): string[] {
  const settled = settledEntries(items).filter(({ kind }) => kind === 'commission');
  const byCode = Map.groupBy(
    settled,
    ({ customer, payment, code }) => `${customerKey(customer).PK} ${payment} ${code}`,
  );
  const paid = [...byCode.values()]
    .filter((entries) => entries.reduce((sum, { amount }) => sum + amount, 0) > 0)
    .flat()
    .sort((a, b) => (a.recordedAt < b.recordedAt ? -1 : 1));
  const last = new Map(paid.map((entry) => [customerKey(entry.customer).PK, entry]));
  return ofType<Customer>(items, 'Customer').flatMap((customer) => {
    const { PK } = customerKey(customer);
    const { referral } = customer;
    const entry = last.get(PK);
    if (!entry || (referral && (termsOf(entry) === termsOf(referral) || earnsTheSame(entry, customer))))
      return [];
    return [`${PK} has been paid for ${termsOf(entry)}, but belongs to ${referral && termsOf(referral)}`];
  });
}

/** Another payment may have become the first one since the terms changed. */
function earnsTheSame(entry: Entry, { referral, first }: Customer): boolean {
  if (referral?.code !== entry.code) return false;
  const payment = { id: entry.payment, paidAt: entry.at, currency: entry.currency };
  return [first && { id: first.payment, paidAt: first.at }, payment].some((then) => {
    const now = calculationFor(payment, referral, then);
    return calculate(entry.base, now) === calculate(entry.base, entry);
  });
}

const termsOf = ({ code, version }: Pick<Entry, 'code' | 'version'>): string => `${code}, version ${version}`;
