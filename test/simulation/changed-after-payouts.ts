import { type Customer, customerKey } from '../../functions/entities/customer.ts';
import type { Entry } from '../../functions/ledger/entry.ts';
import { type MonthBalance, monthId } from '../../functions/ledger/month-balance.ts';
import { type Items, ofType } from './actual-figures.ts';

/** Returns a line for each customer whose code or terms differ from those for which a payout has paid something last. */
export function changedAfterPayouts(items: Items): string[] {
  const settlements = new Map(
    ofType<MonthBalance>(items, 'MonthBalance').map((month) => [keyOf(month), month.settlement]),
  );
  const settled = ofType<Entry>(items, 'Entry')
    .filter(({ kind }) => kind === 'commission')
    .filter((entry) => entry.settlement < (settlements.get(keyOf(entry)) ?? 0));
  const byCode = Map.groupBy(settled, ({ customer, code }) => `${customerKey(customer).PK} ${code}`);
  const paid = [...byCode.values()]
    .filter((entries) => entries.reduce((sum, { amount }) => sum + amount, 0) > 0)
    .flat()
    .sort((a, b) => ((a.recordedAt ?? '') < (b.recordedAt ?? '') ? -1 : 1));
  const last = new Map(paid.map((entry) => [customerKey(entry.customer).PK, termsOf(entry)]));
  return ofType<Customer>(items, 'Customer').flatMap(({ referral, ...customer }) => {
    const { PK } = customerKey(customer);
    const [expected, actual] = [last.get(PK), referral && termsOf(referral)];
    return expected === undefined || expected === actual
      ? []
      : [`${PK} has been paid for ${expected}, but belongs to ${actual}`];
  });
}

const keyOf = (month: Parameters<typeof monthId>[0] & { readonly partnerId: string }): string =>
  `${month.partnerId} ${monthId(month)}`;

const termsOf = ({ code, version = 1 }: Pick<Entry, 'code' | 'version'>): string =>
  `${code}, version ${version}`;
