import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_MONTHS, type OpenMonth, payableScope as scopeAt } from './payable-scope.ts';
import type { PayCalendar } from './payment-terms.ts';

const AT_ONCE: PayCalendar = { changes: [], now: new Date('2026-11-20T00:00:00Z') };
const payableScope = (months: readonly OpenMonth[], name?: string, calendar = AT_ONCE) =>
  scopeAt(months, calendar, name);

const month = (name: string, unpaid: number): OpenMonth => ({ month: name, unpaid, count: 1, held: 0 });

const balances = fc.uniqueArray(
  fc.record({
    month: fc
      .tuple(fc.integer({ min: 2020, max: 2026 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`),
    unpaid: fc.integer({ min: -500, max: 500 }),
    count: fc.nat(9),
    held: fc.nat(9),
  }),
  { selector: (balance) => balance.month },
);
const waiting = (wait: number, now: string): PayCalendar => ({
  changes: [{ wait, minimums: {}, from: '2019-01', at: '2018-12-01T00:00:00.000Z' }],
  now: new Date(now),
});
const sum = (months: readonly OpenMonth[]) => months.reduce((total, { unpaid }) => total + unpaid, 0);

describe('The scope of a payout', () => {
  it('contains every nonzero month, oldest first', () => {
    const scope = payableScope([month('2026-11', 5), month('2026-09', -2), month('2026-10', 0)]);

    expect(scope.map((balance) => balance.month)).toEqual(['2026-09', '2026-11']);
  });

  it('of one month also contains the negative months, and no others', () => {
    const scope = payableScope(
      [month('2026-11', 5), month('2026-09', -2), month('2026-10', 7), month('2026-12', -1)],
      '2026-11',
    );

    expect(scope.map((balance) => balance.month)).toEqual(['2026-09', '2026-11', '2026-12']);
  });

  it('of a month without a balance is empty, regardless of other months', () => {
    expect(payableScope([month('2026-09', -2), month('2026-10', 0)], '2026-10')).toEqual([]);
  });

  it('contains only the oldest months that fit into one transaction', () => {
    const years = Array.from({ length: 10 }, (_, n) => 2010 + n);
    const all = years.flatMap((year) =>
      Array.from({ length: 12 }, (_, n) => month(`${year}-${String(n + 1).padStart(2, '0')}`, 1)),
    );

    const scope = payableScope(all.toReversed());

    expect(scope).toEqual(all.slice(0, MAX_MONTHS));
  });

  const monthsFrom = (year: number, unpaid: readonly number[]) =>
    unpaid.map((amount, n) =>
      month(`${year + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`, amount),
    );

  it('contains the negative months first if not all fit into one transaction', () => {
    // 93 sales, of which the last two were paid alone and then refunded
    const all = monthsFrom(2010, [...Array.from({ length: 91 }, () => 200), -200, -200]);

    const first = payableScope(all);
    const rest = payableScope(all.filter((balance) => !first.includes(balance)));

    expect(first).toEqual([...all.slice(0, 88), ...all.slice(-2)]);
    expect(sum(first) + sum(rest)).toBe(17_800);
  });

  /** Pays until nothing is due. Returns the most that was ever paid in all. */
  const payAll = (all: readonly OpenMonth[], scope: typeof payableScope): number => {
    let paid = 0;
    let open = all;
    for (let due = scope(open); sum(due) > 0; due = scope(open)) {
      paid += sum(due);
      open = open.filter((balance) => !due.includes(balance));
    }
    return paid;
  };
  const manyMonths = fc
    .array(fc.integer({ min: -50, max: 500 }), { minLength: MAX_MONTHS, maxLength: 2 * MAX_MONTHS })
    .map((unpaid) => monthsFrom(2000, unpaid));
  const paysWhatIsOwed = (scope: typeof payableScope) =>
    fc.property(manyMonths, (all) => {
      expect(payAll(all, scope)).toBe(sum(all));
    });

  it('pays exactly what is owed, however many months there are', () => {
    fc.assert(paysWhatIsOwed(payableScope));
  });

  it('would pay more if the oldest months came first', () => {
    const oldestFirst = (all: readonly OpenMonth[]) =>
      all.filter(({ unpaid }) => unpaid !== 0).slice(0, MAX_MONTHS);

    expect(fc.check(paysWhatIsOwed(oldestFirst), { numRuns: 500, endOnFailure: true, seed: 7 }).failed).toBe(
      true,
    );
  });

  it('contains only the oldest months whose sum is exact', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const all = [month('2026-09', most), month('2026-10', -1), month('2026-11', 1), month('2026-12', 1)];

    expect(payableScope(all)).toEqual(all.slice(0, 3));
  });

  it('is empty if the oldest month alone is inexact', () => {
    expect(payableScope([month('2026-09', Number.MAX_SAFE_INTEGER + 1), month('2026-10', 1)])).toEqual([]);
  });

  it('settles everything that is owed if no month is selected', () => {
    fc.assert(
      fc.property(balances, (months) => {
        fc.pre(months.length <= MAX_MONTHS);
        expect(sum(payableScope(months))).toBe(sum(months));
      }),
    );
  });

  it('of one month never pays more than that month, and leaves no negative month behind', () => {
    fc.assert(
      fc.property(balances, fc.nat(), (months, pick) => {
        const chosen = months[pick % Math.max(months.length, 1)];
        fc.pre(chosen !== undefined && chosen.unpaid !== 0);
        const scope = payableScope(months, chosen?.month);

        expect(sum(scope)).toBeLessThanOrEqual(Math.max(chosen?.unpaid ?? 0, 0));
        const left = months.filter((balance) => !scope.includes(balance));
        expect(left.every((balance) => balance.unpaid >= 0)).toBe(true);
      }),
    );
  });

  it('never pays more than the total owed when the months are paid one after the other', () => {
    fc.assert(
      fc.property(balances, (months) => {
        let open = months;
        let paid = 0;
        for (const { month: name } of months) {
          const scope = payableScope(open, name);
          if (sum(scope) <= 0) continue;
          paid += sum(scope);
          open = open.map((balance) => (scope.includes(balance) ? { ...balance, unpaid: 0 } : balance));
        }
        expect(paid + sum(open)).toBe(sum(months));
      }),
    );
  });

  it('contains the mature and all negative months, whether one month is chosen or not', () => {
    const months = [month('2026-09', 4), month('2026-10', 5), month('2026-11', 6), month('2026-12', -1)];
    const calendar = waiting(30, '2026-11-20T00:00:00Z');

    expect(payableScope(months, undefined, calendar).map(({ unpaid }) => unpaid)).toEqual([4, -1]);
    expect(payableScope(months, '2026-09', calendar).map(({ unpaid }) => unpaid)).toEqual([4, -1]);
    expect(payableScope(months, '2026-10', calendar).map(({ unpaid }) => unpaid)).toEqual([-1]);
  });

  const times = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2027-06-01') });

  it('only grows as time passes, until it is everything that is owed', () => {
    fc.assert(
      fc.property(balances, fc.nat(90), times, times, (months, wait, a, b) => {
        fc.pre(months.length <= MAX_MONTHS);
        const [early, late] = [Math.min(a, b), Math.max(a, b)].map((time) =>
          payableScope(months, undefined, waiting(wait, new Date(time).toISOString())),
        ) as [OpenMonth[], OpenMonth[]];

        expect(late).toEqual(expect.arrayContaining(early));
        expect(sum(payableScope(months, undefined, waiting(wait, '2028-01-01')))).toBe(sum(months));
      }),
    );
  });

  it('never pays more than is owed or payable, in whatever order months are paid while time passes', () => {
    const payments = fc.array(fc.tuple(fc.nat(), times), { maxLength: 20 });
    fc.assert(
      fc.property(balances, fc.nat(90), payments, (months, wait, all) => {
        let open = months;
        let paid = 0;
        for (const [pick, time] of all.toSorted(([, a], [, b]) => a - b)) {
          const calendar = waiting(wait, new Date(time).toISOString());
          const total = sum(payableScope(open, undefined, calendar));
          const scope = payableScope(open, months[pick % Math.max(months.length, 1)]?.month, calendar);
          if (sum(scope) <= 0) continue;
          paid += sum(scope);
          open = open.map((balance) => (scope.includes(balance) ? { ...balance, unpaid: 0 } : balance));
          expect(total).toBe(sum(scope) + sum(payableScope(open, undefined, calendar)));
        }
        expect(paid + sum(open)).toBe(sum(months));
      }),
    );
  });
});
