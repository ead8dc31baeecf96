import { entriesSinceRange } from '../entities/customer.ts';
import type { RecordedEntry } from '../ledger/entry.ts';
import type { Table } from '../table/table.ts';
import { isFirstCommission } from './is-first-commission.ts';

/**
 * Returns what each entry of a page adds to the number of payments whose entries of the month and settlement add up to more than zero. A
 * payment's first commission adds one if it is positive. The earliest of its other entries, which few payments have, adds the rest, for
 * which all entries of the payment are read. So the audit remembers no payment between two pages.
 */
export async function countPayments(
  table: Table,
  page: readonly RecordedEntry[],
): Promise<ReadonlyMap<RecordedEntry, number>> {
  const counts = new Map<RecordedEntry, number>();
  const others = page.filter((entry) => !isFirstCommission(entry));
  for (const entry of page) counts.set(entry, isFirstCommission(entry) && entry.amount > 0 ? 1 : 0);
  for (const ofCustomer of Map.groupBy(others, customerOf).values()) {
    const [{ customer }] = ofCustomer as [RecordedEntry, ...RecordedEntry[]];
    const all = Map.groupBy(await table.partition(entriesSinceRange(customer, '')), placeOf);
    for (const entry of ofCustomer) counts.set(entry, restOf(entry, all.get(placeOf(entry)) ?? []));
  }
  return counts;
}

function restOf(entry: RecordedEntry, ofPayment: readonly RecordedEntry[]): number {
  const firsts = ofPayment.filter(isFirstCommission);
  const [earliest] = ofPayment.filter((each) => !firsts.includes(each)).sort(byRecord);
  if (earliest?.entryId !== entry.entryId) return 0;
  const sum = ofPayment.reduce((total, { amount }) => total + amount, 0);
  return (sum > 0 ? 1 : 0) - firsts.filter(({ amount }) => amount > 0).length;
}

const customerOf = ({ customer: { provider, providerId } }: RecordedEntry) => `${provider} ${providerId}`;

const placeOf = ({ payment, affiliateId, currency, month, settlement }: RecordedEntry) =>
  `${payment} ${affiliateId} ${currency} ${month} ${settlement}`;

const byRecord = (one: RecordedEntry, other: RecordedEntry): number =>
  recordOf(one) < recordOf(other) ? -1 : 1;

const recordOf = ({ recordedAt, entryId }: RecordedEntry) => `${recordedAt} ${entryId}`;
