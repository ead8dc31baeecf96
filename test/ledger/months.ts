import type { Entry } from '../../functions/ledger/entry.ts';
import { payableScope } from '../../functions/ledger/payable-scope.ts';
import type { PayCalendar } from '../../functions/ledger/payment-terms.ts';
import type { Month } from '../../shared/months.ts';

type MonthKey = Pick<Entry, 'affiliateId' | 'currency' | 'month'>;

const AT_ONCE: PayCalendar = { changes: [], now: new Date(0) };

const keyOf = ({ affiliateId, currency, month }: MonthKey) => `${affiliateId} ${currency} ${month}`;

/**
 * A minimal model of monthly balances and payouts. A payout resets months to zero and increments their settlement numbers, which count how
 * often each month has been paid out.
 */
export class Months {
  /** The amounts paid out in minor units, by affiliate and currency. */
  readonly paid = new Map<string, number>();
  readonly #months = new Map<string, { unpaid: number; settlement: number; pair: string }>();

  /** Adds the entry to its month's balance. Returns the entry with the month's current settlement number. */
  add(entry: Entry): Entry {
    const month = this.#months.get(keyOf(entry)) ?? {
      unpaid: 0,
      settlement: 0,
      pair: `${entry.affiliateId} ${entry.currency}`,
    };
    this.#months.set(keyOf(entry), { ...month, unpaid: month.unpaid + entry.amount });
    return { ...entry, settlement: month.settlement };
  }

  hasSettled(entry: Entry): boolean {
    return entry.settlement < (this.#months.get(keyOf(entry))?.settlement ?? 0);
  }

  /** Returns the month's unpaid amount in minor units. */
  unpaidIn(entry: MonthKey): number {
    return this.#months.get(keyOf(entry))?.unpaid ?? 0;
  }

  /** The unpaid amounts in minor units, by affiliate and currency. */
  get unpaid(): Map<string, number> {
    const sums = new Map<string, number>();
    for (const { pair, unpaid } of this.#months.values()) sums.set(pair, (sums.get(pair) ?? 0) + unpaid);
    return sums;
  }

  /** Pays what is payable between a partner and an affiliate, if it is positive. Returns the months that were paid. */
  pay(pair: string, calendar: PayCalendar = AT_ONCE): Month[] {
    const own = [...this.#months].flatMap(([key, { unpaid, ...month }]) =>
      month.pair === pair ? [{ key, month: key.split(' ')[2] ?? '', unpaid, count: 0, held: 0 }] : [],
    );
    const scope = payableScope(own, calendar);
    const due = scope.reduce((sum, { unpaid }) => sum + unpaid, 0);
    if (due <= 0) return [];
    this.paid.set(pair, (this.paid.get(pair) ?? 0) + due);
    for (const { key } of scope) {
      const settlement = (this.#months.get(key)?.settlement ?? 0) + 1;
      this.#months.set(key, { pair, unpaid: 0, settlement });
    }
    return scope.flatMap(({ month, unpaid }) => (unpaid > 0 ? [month] : []));
  }
}
