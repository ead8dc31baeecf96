import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QUERIED_DAYS } from '../../../shared/exports.ts';
import { endOfDay, wantedExports } from './wanted-exports.ts';

const LONG_AGO = new Date('2026-01-15T08:30:00Z');
const at = (time: string) => new Date(time);
const stateOf = (wanted: ReturnType<typeof wantedExports>) =>
  wanted.flatMap(({ kind, day }) => (kind === 'state' ? [day] : []));
const changesOf = (wanted: ReturnType<typeof wantedExports>) =>
  wanted.flatMap(({ kind, day }) => (kind === 'changes' ? [day] : []));

describe('wantedExports', () => {
  test('returns the state at the beginning of the month, and the changes of each day since then', () => {
    const wanted = wantedExports(at('2026-11-04T06:00:00Z'), LONG_AGO, []);

    expect(wanted).toEqual([
      { kind: 'state', day: '2026-11-01' },
      { kind: 'changes', day: '2026-11-01' },
      { kind: 'changes', day: '2026-11-02' },
      { kind: 'changes', day: '2026-11-03' },
    ]);
  });

  test('waits for an hour after midnight, because DynamoDB cannot export the last minutes', () => {
    expect(changesOf(wantedExports(at('2026-11-04T00:59:59Z'), LONG_AGO, []))).not.toContain('2026-11-03');
    expect(changesOf(wantedExports(at('2026-11-04T01:00:00Z'), LONG_AGO, []))).toContain('2026-11-03');
  });

  test('returns the changes of the last days of a month even if that month’s state is known', () => {
    const wanted = wantedExports(at('2026-12-01T06:00:00Z'), LONG_AGO, ['2026-11-01']);

    expect(stateOf(wanted)).toEqual(['2026-12-01']);
    expect(changesOf(wanted).at(-1)).toBe('2026-11-30');
    expect(changesOf(wanted)).toHaveLength(30);
  });

  test('returns no changes from before the latest known state', () => {
    const wanted = wantedExports(at('2026-12-05T06:00:00Z'), LONG_AGO, ['2026-11-01', '2026-12-01']);

    expect(changesOf(wanted)[0]).toBe('2026-12-01');
  });

  test('begins on the first full day of point-in-time recovery', () => {
    const recovery = at('2026-11-02T09:00:00Z');

    expect(wantedExports(at('2026-11-02T20:00:00Z'), recovery, [])).toEqual([]);
    expect(wantedExports(at('2026-11-03T06:00:00Z'), recovery, [])).toEqual([
      { kind: 'state', day: '2026-11-03' },
    ]);
    expect(changesOf(wantedExports(at('2026-11-05T06:00:00Z'), recovery, ['2026-11-03']))).toEqual([
      '2026-11-03',
      '2026-11-04',
    ]);
  });

  test('leaves no gap between a state and yesterday, and returns nothing from before point-in-time recovery', () => {
    const time = fc.date({
      min: at('2026-03-01T00:00:00Z'),
      max: at('2028-03-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(time, fc.nat({ max: 40 }), fc.boolean(), (now, recoveryDays, isKnown) => {
        const earliest = new Date(now.getTime() - recoveryDays * 86_400_000);
        const known = isKnown
          ? stateOf(wantedExports(new Date(now.getTime() - 20 * 86_400_000), earliest, []))
          : [];
        const wanted = wantedExports(now, earliest, known);
        const [state] = stateOf(wanted);
        const days = changesOf(wanted);

        if (!state) {
          expect(wanted).toEqual([]);
          return;
        }
        const oldest = now.getTime() - (QUERIED_DAYS + 1) * 86_400_000;
        for (const { day } of wanted) {
          expect(Date.parse(day)).toBeGreaterThanOrEqual(earliest.getTime());
          expect(Date.parse(day)).toBeGreaterThan(oldest);
        }
        for (const [n, day] of days.entries())
          if (n > 0) expect(new Date(day)).toEqual(endOfDay(days[n - 1] ?? ''));
        const last = days.at(-1);
        if (last) expect(now.getTime() - endOfDay(last).getTime()).toBeLessThan(25 * 3_600_000);
        else expect(now.getTime() - Date.parse(state)).toBeLessThan(25 * 3_600_000);
        expect([state, ...known]).toEqual(expect.arrayContaining(days.slice(0, 1)));
      }),
    );
  });
});
