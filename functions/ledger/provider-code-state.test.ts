import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addProviderCodeState,
  MAX_SAME_TEXT,
  type ProviderCodeEntry,
  type ProviderCodeState,
} from './provider-code-state.ts';

const state = (at: number, more: Partial<ProviderCodeState> = {}): ProviderCodeState => ({
  at: new Date(at * 1000).toISOString(),
  isActive: true,
  firstTimeOnly: false,
  ...more,
});

const add = (reports: readonly (readonly [string, ProviderCodeState])[]): ProviderCodeEntry[] =>
  reports.reduce<ProviderCodeEntry[]>(
    (entries, [id, reported]) => addProviderCodeState(entries, id, reported),
    [],
  );

describe('Provider codes with the same code', () => {
  it('keep the latest report of each', () => {
    const [entry] = add([
      ['promo_1', state(2, { isActive: false })],
      ['promo_1', state(1)],
    ]);

    expect(entry?.isActive).toBe(false);
  });

  it('stay deactivated if both reports are from the same second', () => {
    const created = ['promo_1', state(1)] as const;
    const deactivated = ['promo_1', state(1, { isActive: false })] as const;

    expect(add([created, deactivated])[0]?.isActive).toBe(false);
    expect(add([deactivated, created])[0]?.isActive).toBe(false);
  });

  it('take their state from the active one', () => {
    const [entry] = add([
      ['promo_2', state(1)],
      ['promo_1', state(9, { isActive: false })],
    ]);

    expect(entry?.id).toBe('promo_2');
  });

  it('put the one first that never expires, then those that expire last, then the inactive ones', () => {
    const expiring = (at: number, month: number) =>
      state(at, { expiresAt: new Date(Date.UTC(2027, month)).toISOString() });
    const reports = [
      ['promo_1', expiring(9, 1)],
      ['promo_2', state(1)],
      ['promo_3', expiring(1, 2)],
      ['promo_4', { ...expiring(9, 3), isActive: false }],
    ] as const;

    for (const order of [reports, reports.toReversed()]) {
      expect(add(order).map(({ id }) => id)).toEqual(['promo_2', 'promo_3', 'promo_1', 'promo_4']);
    }
  });

  it('prefer a report of the provider to a link', () => {
    const [entry] = add([
      ['promo_1', state(1, { isActive: false })],
      ['promo_1', state(9, { isLinked: true })],
    ]);

    expect(entry?.isActive).toBe(false);
  });

  it('are limited in number, and always include the active one', () => {
    const entries = add([
      ['promo_active', state(0)],
      ...Array.from({ length: 30 }, (_, n) => [`promo_${n}`, state(n + 1, { isActive: false })] as const),
    ]);

    expect(entries).toHaveLength(MAX_SAME_TEXT);
    expect(entries[0]?.id).toBe('promo_active');
  });

  it('do not depend on the order and repetition of reports', () => {
    const report = fc.tuple(
      fc.constantFrom('promo_1', 'promo_2', 'promo_3'),
      fc.record({
        at: fc.constantFrom('2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'),
        isActive: fc.boolean(),
        firstTimeOnly: fc.boolean(),
      }),
    );
    const shuffled = fc
      .array(report, { maxLength: 8 })
      .chain((reports) =>
        fc.tuple(
          fc.constant(reports),
          fc.shuffledSubarray([...reports, ...reports], { minLength: reports.length * 2 }),
        ),
      );

    fc.assert(
      fc.property(shuffled, ([reports, again]) => {
        expect(add(again)).toEqual(add(reports));
      }),
    );
  });
});
