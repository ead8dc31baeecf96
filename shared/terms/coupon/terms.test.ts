import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  isBetter,
  isSameTerms,
  lastDayOfMonths,
  TERMS_LIMITS,
  type TermsVersion,
  termsAtApproval,
  versionAt,
  type WrittenTerms,
  withTerms,
} from './terms.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = new Date('2026-11-23T15:00:00.000Z');

const written = fc.record(
  {
    rate: fc.constantFrom(1_000, 2_000, 3_000),
    bounty: fc.constantFrom({ USD: 5_000 }, { USD: 9_000 }, { USD: 5_000, EUR: 4_000 }),
    months: fc.constantFrom(1, 12, 120),
    text: fc.constantFrom('No ads', 'Ads are fine'),
  },
  { requiredKeys: ['rate'] },
) as fc.Arbitrary<WrittenTerms>;

type Version = TermsVersion & WrittenTerms;
const change = fc.record({ terms: written, afterMs: fc.integer({ min: 0, max: 20 * DAY }) });

function historyOf(first: WrittenTerms, changes: readonly { terms: WrittenTerms; afterMs: number }[]) {
  let versions: readonly Version[] = [{ ...first, version: 1, from: NOW.toISOString() }];
  let at = NOW.getTime();
  return changes.map(({ terms, afterMs }) => {
    at += afterMs;
    const before = versions;
    versions = withTerms(before, terms, new Date(at));
    return { before, after: versions, terms, at };
  });
}

/** Checks that `property` holds for each change of any history. */
const forEachChange = (property: (step: ReturnType<typeof historyOf>[number]) => void): void =>
  fc.assert(
    fc.property(written, fc.array(change, { maxLength: 8 }), (first, changes) => {
      for (const step of historyOf(first, changes)) property(step);
    }),
  );

const times = (versions: readonly Version[]) => versions.map(({ from }) => Date.parse(from));

describe('Any change of the terms', () => {
  it('is never dated back, so it changes nothing about the past', () => {
    forEachChange(({ before, after, at }) => {
      for (const past of [at, at - DAY, at - 30 * DAY, at + 59_000]) {
        const iso = new Date(past).toISOString();
        expect(versionAt(after, iso)).toEqual(versionAt(before, iso));
      }
    });
  });

  it('is never dated back by a clock that is behind the last change', () => {
    forEachChange(({ after, terms, at }) => {
      const changedAt = new Date(at).toISOString();
      const wrong = new Date(at - 30 * DAY);

      for (const next of [{ rate: 9_000 }, { ...terms, rate: 1 }, terms]) {
        const then = withTerms(after, next, wrong, changedAt);
        expect(then).toEqual(withTerms(after, next, new Date(at + 1)));
        for (const past of [at - 30 * DAY, at]) {
          const iso = new Date(past).toISOString();
          expect(versionAt(then, iso)).toEqual(versionAt(after, iso));
        }
      }
    });
  });

  it('never replaces the terms of the approval, even if nothing was changed since', () => {
    const first = { rate: 2_000, version: 1, from: NOW.toISOString() };

    const after = withTerms([first], { rate: 1_000 }, new Date(NOW.getTime() - DAY));

    expect(after).toHaveLength(2);
    expect(after[0]).toBe(first);
  });

  it('keeps the versions in order, numbered without gaps', () => {
    forEachChange(({ after }) => {
      expect(after.map(({ version }) => version)).toEqual(after.map((_, n) => n + 1));
      const starts = times(after);
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
    });
  });

  it('leaves at most one version that has not started', () => {
    forEachChange(({ after, at }) => {
      expect(times(after).filter((from) => from > at + MINUTE).length).toBeLessThanOrEqual(1);
    });
  });

  it('ends with the wanted terms in force, in five minutes or at midnight after 14 to 15 days', () => {
    forEachChange(({ before, after, terms, at }) => {
      const last = after.at(-1) as Version;
      expect(isSameTerms(last, terms)).toBe(true);
      if (last === before.at(-1) || after.length < before.length) return;
      const from = Date.parse(last.from);
      const former = before.filter((version) => Date.parse(version.from) > at + MINUTE);
      const current = after.at(-2) as Version;
      if ([current, ...former].every((version) => isBetter(terms, version))) {
        expect(from).toBe(at + 5 * MINUTE);
      } else {
        expect(from % DAY).toBe(0);
        expect(from - at).toBeGreaterThanOrEqual(14 * DAY);
        expect(from - at).toBeLessThan(15 * DAY);
      }
    });
  });

  it('changes nothing if it is repeated', () => {
    forEachChange(({ after, terms, at }) => {
      expect(withTerms(after, terms, new Date(at)).at(-1)).toBe(after.at(-1));
    });
  });
});

describe('Terms are better', () => {
  it('only if no respect is worse, and the text is the same', () => {
    fc.assert(
      fc.property(written, written, (one, other) => {
        if (!isBetter(one, other)) return;
        expect(isBetter(other, one)).toBe(false);
        expect(one.text).toBe(other.text);
        expect(one.rate).toBeGreaterThanOrEqual(other.rate);
        expect(one.months ?? 1_000).toBeGreaterThanOrEqual(other.months ?? 1_000);
        expect(Object.keys(one.bounty ?? {}).sort()).toEqual(Object.keys(other.bounty ?? {}).sort());
        for (const [currency, amount] of Object.entries(one.bounty ?? {}))
          expect(amount).toBeGreaterThanOrEqual(other.bounty?.[currency] ?? Number.POSITIVE_INFINITY);
      }),
    );
  });

  const base: WrittenTerms = { rate: 2_000, months: 12, text: 'No ads' };
  const bounty: WrittenTerms = { rate: 2_000, bounty: { USD: 5_000 } };

  it.each<[string, WrittenTerms, WrittenTerms, boolean]>([
    ['a higher rate', { ...base, rate: 2_001 }, base, true],
    ['more months', { ...base, months: 13 }, base, true],
    ['a lifetime', { rate: 2_000, text: 'No ads' }, base, true],
    ['the same', base, base, false],
    ['a higher rate for fewer months', { ...base, rate: 3_000, months: 11 }, base, false],
    ['a higher rate with another text', { ...base, rate: 3_000, text: 'No ads!' }, base, false],
    ['a higher bounty', { ...bounty, bounty: { USD: 5_001 } }, bounty, true],
    ['a bounty in a further currency', { ...bounty, bounty: { USD: 5_000, EUR: 1 } }, bounty, false],
    ['a bounty in a currency less', { rate: 3_000 }, bounty, false],
    ['a bounty instead of a percentage', bounty, { rate: 1 }, false],
  ])('with %s: %#', (_, terms, others, expected) => {
    expect(isBetter(terms, others)).toBe(expected);
  });
});

describe('Examples of changes', () => {
  const first: Version = { version: 1, from: '2026-01-01T00:00:00.000Z', rate: 2_000 };
  const later = (ms: number) => new Date(NOW.getTime() + ms);

  it('worse terms start at the first midnight after 14 whole days', () => {
    const [, second] = withTerms([first], { rate: 1_000 }, NOW);

    expect(second).toEqual({ version: 2, from: '2026-12-08T00:00:00.000Z', rate: 1_000 });
    expect(withTerms([first], { rate: 1_000 }, new Date('2026-11-23T00:00:00.000Z'))[1]?.from).toBe(
      '2026-12-07T00:00:00.000Z',
    );
  });

  it('a scheduled version is replaced, and compared with the one in force too', () => {
    const scheduled = withTerms([first], { rate: 1_000 }, NOW);

    expect(withTerms(scheduled, { rate: 1_500 }, later(DAY))).toEqual([
      first,
      { version: 2, from: '2026-12-09T00:00:00.000Z', rate: 1_500 },
    ]);
    expect(withTerms(scheduled, { rate: 2_500 }, later(DAY))[1]?.from).toBe(
      later(DAY + 5 * MINUTE).toISOString(),
    );
  });

  it('the terms in force withdraw the scheduled version', () => {
    expect(withTerms(withTerms([first], { rate: 1_000 }, NOW), { rate: 2_000 }, NOW)).toEqual([first]);
  });

  it('a version that starts within a minute is no longer replaced', () => {
    const better = withTerms([first], { rate: 2_500 }, NOW);

    expect(withTerms(better, { rate: 3_000 }, later(4 * MINUTE - 1))).toHaveLength(2);
    expect(withTerms(better, { rate: 3_000 }, later(4 * MINUTE))).toHaveLength(3);
  });
});

test('a request is approved on the offer of its time, unless the one of now is better in every respect', () => {
  const requested: WrittenTerms = { rate: 2_000, months: 12 };

  expect(termsAtApproval(requested, { rate: 2_500, months: 12 })).toEqual({ rate: 2_500, months: 12 });
  expect(termsAtApproval(requested, { rate: 2_500, months: 6 })).toBe(requested);
  expect(termsAtApproval(requested, { rate: 1_000 })).toBe(requested);
});

test('a version is in force from its whole second on', () => {
  const versions = [
    { version: 1, from: '2026-01-01T00:00:00.000Z', rate: 1 },
    { version: 2, from: '2026-02-01T00:00:00.900Z', rate: 2 },
  ];

  expect(versionAt(versions, '2026-01-31T23:59:59.999Z')?.version).toBe(1);
  expect(versionAt(versions, '2026-02-01T00:00:00.000Z')?.version).toBe(2);
  expect(versionAt(versions, '2025-01-01T00:00:00.000Z')?.version).toBe(1);
  expect(versionAt([], '2026-01-01T00:00:00.000Z')).toBeUndefined();
});

test.each([
  ['2026-01-31T23:00:00Z', 1, '2026-02-27'],
  ['2027-12-31T00:00:00Z', 2, '2028-02-28'],
  ['2026-03-15T12:00:00Z', 12, '2027-03-14'],
  ['2026-11-30T00:00:00Z', TERMS_LIMITS.maxMonths, '2036-11-29'],
])(
  'a customer who first pays at %s earns for %i months, up to and including %s',
  (firstPaidAt, months, end) => {
    expect(lastDayOfMonths(firstPaidAt, months)).toBe(end);
  },
);
