import { creditKey, customerKey, entriesSinceRange } from '../entities/customer.ts';
import type { Entry } from '../ledger/entry.ts';
import { sumOf } from '../ledger/entry-month.ts';
import type { Table } from '../table/table.ts';

/**
 * Returns true if a payment of an imported customer earns what the affiliate has had in another program: a bounty that the partner doesn't owe,
 * or a commission after the months that began there. Says nothing while another statement may wait to be processed.
 */
export async function isPaidElsewhere(table: Table, entry: Entry): Promise<boolean> {
  const { customer, payment, appId, code, amount, match, at } = entry;
  if (match !== 'credited' || amount <= 0) return false;
  const [record, stated] = await table.getMany([customerKey(customer), creditKey(customer)] as const);
  const credit = stated?.fact.credit;
  const { elsewhere } = record?.referral ?? {};
  if (!elsewhere || !credit?.elsewhere || credit.code !== code || credit.appId !== appId) return false;
  const { firstPaidOn, isBountyOwed } = credit.elsewhere;
  const { bounty, months } = record?.referral ?? {};
  const isOver =
    bounty !== undefined
      ? !isBountyOwed
      : firstPaidOn !== undefined && months !== undefined && monthsBetween(firstPaidOn, at) > months;
  if (!isOver) return false;
  // What an undone import has earned is reversed.
  const since = await table.partition(entriesSinceRange(customer, at));
  return sumOf(since.filter((each) => each.payment === payment && each.code === code)) > 0;
}

/** The number of months from one day's month to the other's. The days in these months don't count. */
function monthsBetween(from: string, to: string): number {
  const [start, end] = [from, to].map((day) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)));
  return (end ?? 0) - (start ?? 0);
}
