import { creditKey, customerKey, entriesRange, entriesSinceRange } from '../entities/customer.ts';
import { monthKey } from '../entities/ledger.ts';
import type { Entry } from '../ledger/entry.ts';
import { sumOf } from '../ledger/entry-month.ts';
import { isSettled } from '../ledger/is-settled.ts';
import { isCredited } from '../ledger/match.ts';
import type { Table } from '../table/table.ts';

/** Returns true if a payment still earns by a credit that its partner has never stated, or has withdrawn before any payout. */
export async function isUncredited(table: Table, entry: Entry): Promise<boolean> {
  const { customer, payment, appId, code, match, at } = entry;
  if (match !== 'credited') return false;
  const since = await table.partition(entriesSinceRange(customer, at));
  const own = since.filter((each) => each.payment === payment && each.code === code);
  if (sumOf(own) <= 0) return false;
  const [record, stated] = await table.getMany([customerKey(customer), creditKey(customer)] as const);
  const { referral } = record ?? {};
  if (referral?.code === code && !isCredited(referral)) return false;
  const credit = stated?.fact.credit;
  if (referral?.code === code && credit?.code === code && credit.appId === appId) return false;
  const entries = await table.partition(entriesRange(customer));
  const months = await table.getMany(entries.map((each) => monthKey(each, each.currency, each.month)));
  return !entries.some((each, n) => isSettled(each, months[n]?.settlement));
}
