import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthChanges } from './month-changes.ts';
import { type RecordedCounters, recordedChanges, recordedNet } from './recorded-changes.ts';
import { COMMISSION } from './sample-facts.ts';

const MARCH = { affiliateId: 'jane', currency: 'USD', month: '2026-03' };

describe('the counters of the recorded month', () => {
  test('add a commission, whichever month it belongs to', () => {
    const other = { ...COMMISSION, month: '2026-02' };

    expect(recordedChanges([COMMISSION, other], '2026-03')).toEqual([
      { ...MARCH, counters: { booked: 1_000 } },
    ]);
  });

  test('add a clawback and a reversed commission to what was taken back', () => {
    const clawback = { ...COMMISSION, kind: 'clawback' as const, amount: -200 };
    const reversal = { ...COMMISSION, amount: -300 };

    expect(recordedChanges([COMMISSION, clawback, reversal], '2026-03')).toEqual([
      { ...MARCH, counters: { booked: 500, takenBack: 500 } },
    ]);
  });

  test('ignore holds and entries that change only the revenue', () => {
    const hold = { ...COMMISSION, kind: 'hold' as const, amount: -200 };
    const release = { ...hold, amount: 200 };
    const revenue = { ...COMMISSION, amount: 0, revenue: 10 };

    expect(recordedChanges([hold, release, revenue], '2026-03')).toEqual([]);
  });

  test('are separate for each affiliate and currency', () => {
    const others = [
      { ...COMMISSION, affiliateId: 'bob' },
      { ...COMMISSION, currency: 'EUR' },
    ];

    expect(recordedChanges([COMMISSION, ...others], '2026-03')).toEqual([
      { ...MARCH, counters: { booked: 500 } },
      { ...MARCH, affiliateId: 'bob', counters: { booked: 500 } },
      { ...MARCH, currency: 'EUR', counters: { booked: 500 } },
    ]);
  });
});

const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04'];
const month = fc.constantFrom(...MONTHS);
const entry = fc.record({
  kind: fc.constantFrom('commission' as const, 'clawback' as const, 'hold' as const),
  amount: fc.integer({ min: -1_000, max: 1_000 }),
  month,
});
/** What is recorded in a month: entries of several months in one transaction, or a payout of all that is due. */
const step = fc.record({
  recordedIn: month,
  entries: fc.option(fc.array(entry, { minLength: 1, maxLength: 4 })),
});

test('what was booked, less what was taken back and paid, is what is unpaid or on hold, after every step', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const balances = new Map(MONTHS.map((name) => [name, { unpaid: 0, held: 0 }]));
      const recorded: RecordedCounters[] = [];
      for (const { recordedIn, entries } of steps) {
        if (entries) {
          const added = entries.map((each) => ({ ...COMMISSION, ...each }));
          for (const change of monthChanges(added, [], () => 0)) {
            const { unpaid, held } = balances.get(change.month) ?? { unpaid: 0, held: 0 };
            balances.set(change.month, { unpaid: unpaid + change.unpaid, held: held + change.held });
          }
          recorded.push(...recordedChanges(added, recordedIn).map(({ counters }) => counters));
        } else {
          const due = [...balances.values()].reduce((sum, { unpaid }) => sum + unpaid, 0);
          for (const [name, { held }] of balances) balances.set(name, { unpaid: 0, held });
          recorded.push({ paidOut: due });
        }

        const closing = recorded.reduce((sum, counters) => sum + recordedNet(counters), 0);
        const open = [...balances.values()].reduce((sum, { unpaid, held }) => sum + unpaid + held, 0);
        expect(closing).toBe(open);
        for (const { booked = 0, takenBack = 0 } of recorded)
          expect(Math.min(booked, takenBack)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
