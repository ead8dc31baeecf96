import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import type { NewEntry } from './missing-entries.ts';
import { newsIn } from './news.ts';

type Sample = Pick<Entry, 'payment' | 'affiliateId' | 'kind' | 'amount' | 'news'>;

const entry = (fields: Partial<Sample> = {}): NewEntry & Sample =>
  ({ payment: 'in:1', affiliateId: 'jane', kind: 'commission', amount: 200, ...fields }) as NewEntry & Sample;

const newsOf = (
  entries: readonly NewEntry[],
  written: readonly Sample[] = [],
  { isOnce = false, opened = new Set<string>() } = {},
) => {
  const news = newsIn(entries, written, { isOnce, opened });
  return entries.map((each) => news.get(each));
};

const both = { to: 'both' } as const;

test.each([
  ['the first commission of a payment is', [entry()], [], [both]],
  ['a payment that earned nothing before is', [entry()], [entry({ amount: 0 })], [both]],
  ['a payment that earns nothing is not', [entry({ amount: 0 })], [], [undefined]],
  [
    'a payment that is on hold at once is not',
    [entry(), entry({ kind: 'hold', amount: -200 })],
    [],
    [undefined, undefined],
  ],
  [
    'a payment on hold is not, whatever other payments and other affiliates have earned',
    [entry(), entry({ kind: 'hold', amount: -200 })],
    [entry({ payment: 'in:2', amount: 500 }), entry({ affiliateId: 'bob', amount: 500 })],
    [undefined, undefined],
  ],
  [
    'a payment that has been on hold before its commission is not',
    [entry()],
    [entry({ kind: 'hold', amount: -200 })],
    [undefined],
  ],
  [
    'a hold that is released before anything was news is',
    [entry({ kind: 'hold' })],
    [entry(), entry({ kind: 'hold', amount: -200 })],
    [both],
  ],
  [
    'a commission that is restored after a refund is not',
    [entry({ kind: 'clawback' })],
    [entry({ news: both }), entry({ kind: 'clawback', amount: -200 })],
    [undefined],
  ],
  [
    'a payment is to its new affiliate only',
    [entry({ amount: -200 }), entry({ affiliateId: 'bob' })],
    [entry({ news: both })],
    [undefined, { to: 'affiliate' }],
  ],
  [
    'a payment that moves to another code of its affiliate is not',
    [entry({ amount: -200 }), entry({ amount: 300 })],
    [entry({ news: both })],
    [undefined, undefined],
  ],
])('%s news', (_, entries, written, expected) => {
  expect(newsOf(entries, written)).toEqual(expected);
});

test('only the first payment of a new pair is its first', () => {
  const entries = [entry({ amount: 0 }), entry({ payment: 'in:2' }), entry({ payment: 'in:3' })];

  expect(newsOf(entries, [], { opened: new Set(['jane']) })).toEqual([
    undefined,
    { to: 'both', isFirst: true },
    both,
  ]);
});

test('the first payment of a new pair is its first, whatever was news to another affiliate', () => {
  const written = [entry({ payment: 'in:2', affiliateId: 'bob', news: both })];

  expect(newsOf([entry()], written, { opened: new Set(['jane']) })).toEqual([{ to: 'both', isFirst: true }]);
});

const once = { to: 'both', isOnce: true } as const;
const moved = { to: 'nobody', isOnce: true } as const;

test('a bounty is news once, however often it moves', () => {
  const first = entry({ payment: 'in:2', news: once });
  const back = entry({ payment: 'in:2', amount: -200 });

  expect(newsOf([entry({ payment: 'in:2' })], [], { isOnce: true })).toEqual([once]);
  expect(newsOf([back, entry()], [first], { isOnce: true })).toEqual([undefined, moved]);
  expect(newsOf([entry({ payment: 'in:0' })], [first, entry({ news: moved })], { isOnce: true })).toEqual([
    moved,
  ]);
});

test('a bounty that moves to a payment on hold is no news when the hold ends', () => {
  const held = [entry(), entry({ kind: 'hold', amount: -200 })];
  const [mark] = newsOf(held, [entry({ payment: 'in:2', news: once })], { isOnce: true });
  const written = [{ ...held[0], news: mark } as Sample, entry({ kind: 'hold', amount: -200 })];

  expect(mark).toEqual(moved);
  expect(newsOf([entry({ kind: 'hold' })], written, { isOnce: true })).toEqual([undefined]);
});
