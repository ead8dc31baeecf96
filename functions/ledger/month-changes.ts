import type { NewEntry } from './missing-entries.ts';
import { type MonthBalance, monthId } from './month-balance.ts';

export type MonthChange = Pick<
  MonthBalance,
  'affiliateId' | 'currency' | 'month' | 'unpaid' | 'count' | 'held' | 'earned'
>;

export function monthChanges(entries: readonly NewEntry[]): MonthChange[] {
  const changes = new Map<string, MonthChange>();
  for (const entry of entries) {
    const { affiliateId, currency, month } = entry;
    const id = monthId(entry);
    const none = { affiliateId, currency, month, unpaid: 0, count: 0, held: 0, earned: 0 };
    changes.set(id, withEntry(changes.get(id) ?? none, entry));
  }
  return [...changes.values()];
}

function withEntry(change: MonthChange, { kind, amount }: NewEntry): MonthChange {
  return {
    ...change,
    unpaid: change.unpaid + amount,
    count: change.count + (kind === 'commission' ? Math.sign(amount) : 0),
    held: change.held - (kind === 'hold' ? amount : 0),
    earned: change.earned + (kind === 'hold' ? 0 : amount),
  };
}
