import type { App } from '../../functions/entities/app.ts';
import type { FactItem } from '../../functions/entities/customer.ts';
import type { Entry } from '../../functions/ledger/entry.ts';
import type { MonthBalance } from '../../functions/ledger/month-balance.ts';
import type { Key } from '../../functions/table/key.ts';
import type { Table } from '../../functions/table/table.ts';
import { Transaction } from '../../functions/table/transaction.ts';

export type StoredItem = Key & { readonly type: string } & Record<string, unknown>;

export const isFact = ({ type, fact }: StoredItem, ...types: readonly string[]): boolean =>
  type === 'Fact' && types.includes((fact as FactItem['fact']).type);

type ChangeOf<T> = Parameters<typeof Transaction.prototype.update<T>>[1];

/** Plants a bug: a payout is applied to a month without checking whether the month has changed since it was read. */
export class SettlingBlindly extends Transaction {
  override update<T>(key: Key<T>, change: ChangeOf<T>): this {
    if (!key.SK.startsWith('MONTH#') || !change.if?.equals) return super.update(key, change);
    const { if: _, ...unconditional } = change;
    return super.update<T>(key, unconditional as ChangeOf<T>);
  }
}

/** Plants a bug: entries are added to a month without checking whether a payout has paid that month in the meantime. */
export class IgnoringPayouts extends Transaction {
  override update<T>(key: Key<T>, change: ChangeOf<T>): this {
    if (!key.SK.startsWith('MONTH#') || !change.if?.any) return super.update(key, change);
    const any = change.if.any.map((condition) => {
      const { settlement: _, ...equals } = { ...condition.equals } as Partial<MonthBalance>;
      return condition.equals ? { ...condition, exists: true, equals } : condition;
    });
    return super.update<T>(key, { ...change, if: { ...change.if, any } } as ChangeOf<T>);
  }
}

/** Plants a bug: counters are updated after the transaction instead of as part of it. */
export class CountingApart extends Transaction {
  readonly #table: Table;
  readonly #counters: Transaction[] = [];

  constructor(table: Table) {
    super(table.client, table.name);
    this.#table = table;
  }

  override update<T>(key: Key<T>, change: ChangeOf<T>): this {
    if (change.set?.type !== 'Stats') return super.update(key, change);
    this.#counters.push(this.#table.transaction().update(key, change));
    return this;
  }

  override async commit(): Promise<void> {
    await super.commit();
    for (const counter of this.#counters) await counter.commit();
  }
}

/** Plants a bug: only an invoice for a billing cycle, or the first one, belongs to its subscription. */
export class TrustingReasons extends Transaction {
  override put<T>(...[item, guard]: Parameters<typeof Transaction.prototype.put<T>>): this {
    return super.put<T>(byReason(item as unknown as StoredItem) as unknown as typeof item, guard);
  }
}

export function byReason(item: StoredItem): StoredItem {
  const { fact } = item as unknown as FactItem;
  if (!isFact(item, 'payment') || fact.type !== 'payment') return item;
  const { subscription, ...payment } = fact;
  return fact.reason === 'cycle' || fact.reason === 'create' ? item : { ...item, fact: payment };
}

type Counters = Readonly<Record<string, number>>;

/** Returns the counters that an update of a month adds if it changes nothing else. */
function countersAlone<T>({ SK }: Key<T>, { add }: ChangeOf<T>): Counters | undefined {
  const { unpaid, count, held, earned, settlement, ...counters } = { ...(add as Counters | undefined) };
  return SK.startsWith('MONTH#') && settlement === 0 ? counters : undefined;
}

/** Plants a bug: a month of which nothing is left stays in the lists of due balances. */
export class ListingForever extends Transaction {
  override update<T>(key: Key<T>, change: ChangeOf<T>): this {
    if (!key.SK.startsWith('MONTH#') || change.set?.type !== 'MonthBalance') return super.update(key, change);
    const { remove: _, ...others } = change;
    return super.update<T>(key, others as ChangeOf<T>);
  }
}

/** Plants a bug: unpaid commissions are counted by the signs of their entries instead of by what is left of each payment. */
export class CountingSigns extends Transaction {
  readonly #signs = new Map<string, number>();

  override put<T>(...[item, guard]: Parameters<typeof Transaction.prototype.put<T>>): this {
    const { type, kind, currency, month, amount } = item as Partial<Entry> & { readonly type?: string };
    const SK = `MONTH#${currency}#${month}`;
    if (type === 'Entry' && kind === 'commission' && amount !== undefined)
      this.#signs.set(SK, (this.#signs.get(SK) ?? 0) + Math.sign(amount));
    return super.put<T>(item, guard);
  }

  override update<T>(key: Key<T>, change: ChangeOf<T>): this {
    if (change.set?.type !== 'MonthBalance' || countersAlone(key, change)) return super.update(key, change);
    const add = { ...change.add, count: this.#signs.get(key.SK) ?? 0 };
    return super.update<T>(key, { ...change, add } as ChangeOf<T>);
  }
}

/** Plants a bug: what an entry adds to the counters goes to the first month in the transaction that has the entry's balance. */
export class CountingInOwnMonth extends Transaction {
  readonly #months: { key: Key; change: ChangeOf<unknown> }[] = [];

  override update<T>(key: Key<T>, change: ChangeOf<T>): this {
    const counters = countersAlone(key, change);
    const own = this.#months.find(
      ({ key: { PK, SK } }) => PK === key.PK && SK.slice(0, 9) === key.SK.slice(0, 9),
    );
    if (counters && own) {
      own.change = { ...own.change, add: { ...own.change.add, ...counters } } as ChangeOf<unknown>;
      return this;
    }
    if (!key.SK.startsWith('MONTH#') || change.set?.type !== 'MonthBalance') return super.update(key, change);
    this.#months.push({ key, change: change as ChangeOf<unknown> });
    return this;
  }

  override async commit(): Promise<void> {
    for (const { key, change } of this.#months) super.update(key as Key<unknown>, change);
    await super.commit();
  }
}

/** Plants a bug: revenue that earned nothing is not added to the counters of revenue. */
export class HidingRevenue extends Transaction {
  override update<T>(key: Key<T>, change: ChangeOf<T>): this {
    if (change.set?.type !== 'Stats') return super.update(key, change);
    const counters = change.add as Counters;
    const add = Object.fromEntries(
      Object.entries(counters).map(([name, value]) => {
        const [kind, currency] = name.split(':');
        return [name, kind === 'revenue' ? value - (counters[`unearned:${currency}`] ?? 0) : value];
      }),
    );
    return super.update(key, { ...change, add } as ChangeOf<T>);
  }
}

/** Plants a bug: the counter of a payout is written only together with the settlement of its month. */
export class ForgettingPayouts extends Transaction {
  override update<T>(key: Key<T>, change: ChangeOf<T>): this {
    return countersAlone(key, change)?.paidOut === undefined ? super.update(key, change) : this;
  }
}

/** Plants a bug: an app keeps only the latest change of its status and of its links. */
export class ForgettingChanges extends Transaction {
  override update<T>(key: Key<T>, change: ChangeOf<T>): this {
    const { statusChanges, linkChanges } = (change.set ?? {}) as Partial<App>;
    const set = {
      ...change.set,
      ...(statusChanges ? { statusChanges: statusChanges.slice(-1) } : {}),
      ...(linkChanges ? { linkChanges: linkChanges.slice(-1) } : {}),
    };
    return super.update<T>(key, { ...change, set } as ChangeOf<T>);
  }
}
