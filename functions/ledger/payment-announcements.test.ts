import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaymentSetting } from '../../shared/terms/payment/payment-setting.ts';
import { type Announced, announce, endRun, plannedChanges } from './payment-announcements.ts';
import { settingFor } from './payment-terms.ts';

const NONE: Announced = { changes: [], running: [] };
const waiting = (wait: number | null): PaymentSetting => ({ wait, minimums: {} });
const starts = (changes: Announced['changes']) => changes.map(({ from, wait }) => [from, wait]);

const begin = (announced: Announced, wait: number | null, run: number, now: string): Announced =>
  announce(announced, waiting(wait), { run, now: new Date(now), isRequested: true }) ?? announced;
const end = (announced: Announced, run: number, now: string, next = 99): Announced =>
  endRun(announced, run, { next, now: new Date(now) });

describe('A change of the payment terms', () => {
  test('consists of nothing but changes, whatever else is stored with them', () => {
    const stored = { ...NONE, revision: 1 };

    expect(announce(stored, waiting(30), { run: 2, now: new Date(), isRequested: true })).not.toHaveProperty(
      'revision',
    );
  });

  test('applies to no month until all affiliates were notified of it', () => {
    const begun = begin(NONE, 30, 1, '2026-11-10T10:00:00.000Z');

    expect(begun.changes).toEqual([]);
    expect(starts(plannedChanges(begun))).toEqual([['2026-12', 30]]);
    expect(starts(end(begun, 1, '2026-11-10T10:01:00.000Z').changes)).toEqual([['2026-12', 30]]);
  });

  test('applies at once, and begins no run, until the first request for a code', () => {
    const save = { run: 1, now: new Date('2026-11-28T10:00:00.000Z'), isRequested: false };

    const once = announce(NONE, waiting(30), save) ?? NONE;
    const twice = announce(once, waiting(60), { ...save, run: 2 });

    expect([starts(once.changes), once.running]).toEqual([[['2026-11', 30]], []]);
    expect([starts(twice?.changes ?? []), twice?.running]).toEqual([[['2026-11', 60]], []]);
    expect(twice?.changes[0]).not.toHaveProperty('replaced');
  });

  test('gets a later month if they were notified too late, and they are told so', () => {
    const begun = begin(NONE, 30, 1, '2026-11-16T23:59:00.000Z');

    const late = end(begun, 1, '2026-11-17T00:01:00.000Z', 2);

    expect(late.changes).toEqual([]);
    expect(late.running).toMatchObject([
      { run: 2, from: '2027-01', wait: 30, replaced: { from: '2026-12', wait: 30 } },
    ]);
    expect(end(late, 1, '2026-11-17T00:02:00.000Z')).toEqual(late);
    expect(starts(end(late, 2, '2026-11-17T00:02:00.000Z').changes)).toEqual([['2027-01', 30]]);
  });

  test('waits for the runs of earlier ones, and replaces what has not started', () => {
    const first = begin(NONE, 60, 1, '2026-11-10T10:00:00.000Z');
    const both = begin(first, 45, 2, '2026-11-10T10:01:00.000Z');
    expect(both.running[1]?.replaced).toEqual({ wait: 60, minimums: {}, from: '2026-12' });

    const second = end(both, 2, '2026-11-10T10:02:00.000Z');
    expect(second.changes).toEqual([]);

    const { changes, running } = end(second, 1, '2026-11-10T10:03:00.000Z');
    expect([starts(changes), running]).toEqual([[['2026-12', 45]], []]);
  });

  test('back to the setting in force replaces the announced one', () => {
    const told = end(begin(NONE, 60, 1, '2026-11-10T10:00:00.000Z'), 1, '2026-11-10T10:01:00.000Z');

    const { running } = begin(told, null, 2, '2026-11-11T10:00:00.000Z');

    expect(running).toMatchObject([{ from: '2026-12', wait: null, replaced: { wait: 60 } }]);
  });
});

test('whatever is saved while runs go on, every stricter setting comes 14 days after its last notice, and the last one wins', () => {
  const step = fc.record({
    does: fc.constantFrom('save' as const, 'save' as const, 'end' as const, 'end' as const),
    wait: fc.constantFrom(null, 0, 10, 30, 60),
    hours: fc.integer({ min: 0, max: 24 * 20 }),
    pick: fc.nat(3),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let announced = NONE;
      let at = Date.UTC(2026, 10, 1);
      let run = 0;
      let last: number | null = null;
      const notified = new Map<number, number>();
      const finish = (picked: number | undefined) => {
        if (picked === undefined) return;
        notified.set(picked, Math.min(notified.get(picked) ?? at, at));
        announced = endRun(announced, picked, { next: ++run, now: new Date(at) });
      };
      for (const { does, wait, hours, pick } of steps) {
        at += hours * 3_600_000;
        const month = new Date(at).toISOString().slice(0, 7);
        const before = settingFor(announced.changes, month);
        if (does === 'save') {
          const save = { run: ++run, now: new Date(at), isRequested: true };
          announced = announce(announced, waiting(wait), save) ?? announced;
          last = wait;
        } else {
          const open = announced.running.filter(({ isOver }) => !isOver);
          finish(open[pick % Math.max(open.length, 1)]?.run);
        }
        expect(settingFor(announced.changes, month).wait).toBe(before.wait);
      }
      while (announced.running.length > 0) finish(announced.running.find(({ isOver }) => !isOver)?.run);

      const { changes } = announced;
      for (const [n, change] of changes.entries()) {
        const start = Date.parse(`${change.from}-01`);
        const told = notified.get(change.run) ?? Number.NaN;
        expect(start).toBeGreaterThan(told);
        const isStricter = (change.wait ?? -1) > (changes[n - 1]?.wait ?? -1);
        if (isStricter) expect(start - told).toBeGreaterThanOrEqual(14 * 24 * 3_600_000);
      }
      expect(changes.at(-1)?.wait ?? null).toBe(last);
    }),
  );
});
