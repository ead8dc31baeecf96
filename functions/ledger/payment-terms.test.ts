import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, DAY_MS, type Month } from '../../shared/money/months.ts';
import type { PaymentSetting } from '../../shared/terms/payment/payment-setting.ts';
import { runsAtCost } from '../../test/support/property-runs.ts';
import { type PaymentChanges, pendingUntil, settingFor, startsOf, withSetting } from './payment-terms.ts';

const waiting = (wait: number | null, minimums: Record<string, number> = {}): PaymentSetting => ({
  wait,
  minimums,
});
const inForce = (from: Month, wait: number | null, minimums = {}) => ({
  ...waiting(wait, minimums),
  from,
  at: `${addMonths(from, -1)}-01T00:00:00.000Z`,
});

const settingOf = () =>
  fc.record({
    wait: fc.option(fc.integer({ min: 0, max: 90 })),
    minimums: fc.dictionary(fc.constantFrom('USD', 'EUR'), fc.integer({ min: 1, max: 9 })),
  });

function save(changes: PaymentChanges, setting: PaymentSetting, now: string): PaymentChanges {
  return withSetting({ changes, now: new Date(now) }, setting) ?? changes;
}
const starts = (changes: PaymentChanges) => changes.map(({ from, wait }) => [from, wait]);

describe('A change of the payment terms', () => {
  it('starts with the next month if it is not stricter', () => {
    expect(starts(save([inForce('2026-01', 30)], waiting(10), '2026-11-30T23:59:59.999Z'))).toEqual([
      ['2026-01', 30],
      ['2026-12', 10],
    ]);
  });

  it.each([
    ['2026-11-17T00:00:00.000Z', '2026-12'],
    ['2026-11-17T00:00:00.001Z', '2027-01'],
  ])('saved at %s with a longer wait starts with %s, the first month at least 14 days later', (now, from) => {
    expect(starts(save([], waiting(0), now))).toEqual([[from, 0]]);
  });

  it('is stricter if any minimum is higher, even with a shorter wait', () => {
    const now = '2026-11-20T00:00:00.000Z';
    const changes = [inForce('2026-01', 30, { USD: 5_000 })];

    expect(starts(save(changes, waiting(0, { USD: 5_001 }), now)).at(-1)).toEqual(['2027-01', 0]);
    expect(starts(save(changes, waiting(0, { EUR: 1, USD: 5_000 }), now)).at(-1)).toEqual(['2027-01', 0]);
    expect(starts(save(changes, waiting(0, { USD: 4_999 }), now)).at(-1)).toEqual(['2026-12', 0]);
  });

  it('is compared with scheduled settings too', () => {
    const relieved = save([inForce('2026-01', 60)], waiting(0), '2026-11-20T00:00:00.000Z');

    expect(starts(save(relieved, waiting(30), '2026-11-21T00:00:00.000Z'))).toEqual([
      ['2026-01', 60],
      ['2026-12', 0],
      ['2027-01', 30],
    ]);
  });

  it('replaces scheduled settings that do not start before it', () => {
    const scheduled = save([inForce('2026-01', 10)], waiting(60), '2026-11-20T00:00:00.000Z');

    expect(starts(scheduled)).toEqual([
      ['2026-01', 10],
      ['2027-01', 60],
    ]);
    expect(starts(save(scheduled, waiting(10), '2026-11-21T00:00:00.000Z'))).toEqual([
      ['2026-01', 10],
      ['2026-12', 10],
    ]);
  });

  it.each([
    ['2026-11-01T00:00:00.000Z', '2026-11'],
    ['2026-11-30T23:59:59.999Z', '2026-11'],
  ])('saved at %s starts with %s, however strict it is, until the first request for a code', (now, from) => {
    const changes = [inForce('2026-10', 0)];

    const saved = withSetting({ changes, now: new Date(now) }, waiting(60, { USD: 1 }), false) ?? [];
    const again = withSetting({ changes: saved, now: new Date(now) }, waiting(10), false) ?? [];

    expect(starts(saved)).toEqual([
      ['2026-10', 0],
      [from, 60],
    ]);
    expect(starts(again)).toEqual([
      ['2026-10', 0],
      [from, 10],
    ]);
  });

  it('starts in the month that was shown, and a stricter one never earlier than another', () => {
    fc.assert(
      fc.property(fc.nat(800), fc.boolean(), settingOf(), settingOf(), (days, isRequested, one, other) => {
        const now = new Date(Date.parse('2026-01-01T12:00:00Z') + days * DAY_MS);
        const changes = withSetting({ changes: [], now }, one, isRequested) ?? [];
        const shown = startsOf({ changes, now }, isRequested);

        const from = withSetting({ changes, now }, other, isRequested)?.at(-1)?.from ?? shown.other;

        expect([shown.stricter, shown.other]).toContain(from);
        expect(shown.stricter >= shown.other).toBe(true);
      }),
    );
  });

  it('is none if the same setting applies last', () => {
    const now = new Date('2026-11-20T00:00:00Z');
    const scheduled = save([], waiting(60, { USD: 1 }), '2026-11-20T00:00:00.000Z');

    expect(withSetting({ changes: [], now }, waiting(null))).toBeUndefined();
    expect(withSetting({ changes: scheduled, now }, waiting(60, { USD: 1 }))).toBeUndefined();
  });

  const saves = fc.array(fc.tuple(fc.nat(40), settingOf()), { maxLength: 12 });

  it('never changes a month that had begun at the last change, even if a clock is behind it', () => {
    fc.assert(
      fc.property(saves, fc.integer({ min: 0, max: 100 }), (all, days) => {
        const at = Date.parse('2026-06-15T12:00:00Z');
        let before: PaymentChanges = [];
        for (const [, setting] of all) before = save(before, setting, new Date(at).toISOString());
        if (before.length === 0) return;
        const wrong = new Date(at - days * DAY_MS).toISOString();

        const changes = save(before, { wait: 7, minimums: {} }, wrong);

        for (let n = -4; n <= 0; n++) {
          const month = addMonths('2026-06', n);
          expect(settingFor(changes, month)).toEqual(settingFor(before, month));
        }
      }),
    );
  });

  it('never changes this month or an earlier one, and never hits an affiliate with less than 14 days of notice', () => {
    fc.assert(
      fc.property(saves, (all) => {
        let changes: PaymentChanges = [];
        let now = Date.parse('2026-01-15T12:00:00Z');
        for (const [days, setting] of all) {
          now += days * DAY_MS;
          const before = changes;
          changes = save(changes, setting, new Date(now).toISOString());
          expect(changes.map(({ from }) => from)).toEqual(
            [...new Set(changes.map(({ from }) => from))].sort(),
          );
          for (let n = -3; n < 4; n++) {
            const month = addMonths(new Date(now).toISOString().slice(0, 7), n);
            const [was, is] = [settingFor(before, month), settingFor(changes, month)];
            if (n <= 0) expect(is).toEqual(was);
            const isNoticed = Date.parse(`${month}-01T00:00:00Z`) - now >= 14 * DAY_MS;
            if (!isNoticed) expect(is.wait ?? -1).toBeLessThanOrEqual(was.wait ?? -1);
            if (!isNoticed) expect(is.minimums.USD ?? 0).toBeLessThanOrEqual(was.minimums.USD ?? 0);
          }
        }
      }),
      { numRuns: runsAtCost(4, 1) },
    );
  });
});

describe('A month', () => {
  const changes = [inForce('2026-10', 0), inForce('2026-11', 13), inForce('2026-12', null)];
  const at = (now: string) => ({ changes, now: new Date(now) });

  it.each([
    ['2026-09', '2026-09-01T00:00:00.000Z', null],
    ['2026-10', '2026-10-31T23:59:59.999Z', '2026-11-01'],
    ['2026-10', '2026-11-01T00:00:00.000Z', null],
    ['2026-11', '2026-12-13T23:59:59.999Z', '2026-12-14'],
    ['2026-11', '2026-12-14T00:00:00.000Z', null],
    ['2026-12', '2026-12-01T00:00:00.000Z', null],
  ])('%s is, at %s, pending until %s', (month, now, until) => {
    expect(pendingUntil(at(now), month)).toBe(until);
  });

  it('stays payable once it is', () => {
    fc.assert(
      fc.property(
        fc.nat(400),
        fc.nat(400),
        fc.constantFrom('2026-09', '2026-10', '2026-11', '2026-12'),
        (a, b, month) => {
          const [early, late] = [Math.min(a, b), Math.max(a, b)].map(
            (days) => new Date(Date.parse('2026-09-01T00:00:00Z') + days * DAY_MS),
          ) as [Date, Date];
          fc.pre(pendingUntil({ changes, now: early }, month) === null);
          expect(pendingUntil({ changes, now: late }, month)).toBeNull();
        },
      ),
    );
  });
});
