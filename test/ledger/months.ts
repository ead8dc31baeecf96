import type { Entry } from '../../functions/ledger/entry.ts';
import { type MonthId, monthId } from '../../functions/ledger/month-balance.ts';
import type { monthChanges } from '../../functions/ledger/month-changes.ts';
import { payableScope } from '../../functions/ledger/payable-scope.ts';
import type { PayCalendar } from '../../functions/ledger/payment-terms.ts';
import type { Month } from '../../shared/money/months.ts';

interface Balance extends MonthId {
  readonly unpaid: number;
  readonly count: number;
  readonly settlement: number;
}

const AT_ONCE: PayCalendar = { changes: [], now: new Date(0) };

const pairOf = ({ affiliateId, currency }: MonthId) => `${affiliateId} ${currency}`;

/**
 * A minimal model of monthly balances and payouts. A payout resets months to zero and increments their settlement numbers, which count how
 * often each month has been paid out.
 */
export class Months {
  /** The amounts paid out in minor units, by affiliate and currency. */
  readonly paid = new Map<string, number>();
  readonly #months = new Map<string, Balance>();
  readonly #changes: typeof monthChanges;

  constructor(changes: typeof monthChanges) {
    this.#changes = changes;
  }

  /** Adds new entries of a customer to their months' balances. Returns them with their months' current settlement numbers. */
  add(entries: readonly Entry[], written: readonly Entry[]): Entry[] {
    const added = entries.map((entry) => ({ ...entry, settlement: this.#settlementOf(entry) }));
    const changes = this.#changes(entries, written, (month) => this.#settlementOf(month));
    for (const { affiliateId, currency, month, ...change } of changes) {
      const id = { affiliateId, currency, month };
      this.#months.set(monthId(id), {
        ...id,
        unpaid: this.unpaidIn(id) + change.unpaid,
        count: this.countIn(id) + change.count,
        settlement: this.#settlementOf(id),
      });
    }
    return added;
  }

  hasSettled(entry: Entry): boolean {
    return entry.settlement < this.#settlementOf(entry);
  }

  /** Returns the month's unpaid amount in minor units. */
  unpaidIn(month: MonthId): number {
    return this.#months.get(monthId(month))?.unpaid ?? 0;
  }

  countIn(month: MonthId): number {
    return this.#months.get(monthId(month))?.count ?? 0;
  }

  #settlementOf(month: MonthId): number {
    return this.#months.get(monthId(month))?.settlement ?? 0;
  }

  /** The unpaid amounts in minor units, by affiliate and currency. */
  get unpaid(): Map<string, number> {
    const sums = new Map<string, number>();
    for (const month of this.#months.values())
      sums.set(pairOf(month), (sums.get(pairOf(month)) ?? 0) + month.unpaid);
    return sums;
  }

  /** Pays what is payable between a partner and an affiliate, if it is positive. Returns the months that were paid. */
  pay(pair: string, calendar: PayCalendar = AT_ONCE): Month[] {
    const own = [...this.#months.values()].filter((month) => pairOf(month) === pair);
    const scope = payableScope(
      own.map((month) => ({ ...month, held: 0 })),
      calendar,
    );
    const due = scope.reduce((sum, { unpaid }) => sum + unpaid, 0);
    if (due <= 0) return [];
    this.paid.set(pair, (this.paid.get(pair) ?? 0) + due);
    for (const { held: _, ...month } of scope)
      this.#months.set(monthId(month), { ...month, unpaid: 0, count: 0, settlement: month.settlement + 1 });
    return scope.flatMap(({ month, unpaid }) => (unpaid > 0 ? [month] : []));
  }
}
