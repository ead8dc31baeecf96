import { expect, test } from 'vitest';
import { correctionNewsIn } from './correction-news.ts';
import type { EntryKind } from './entry.ts';
import type { NewEntry } from './missing-entries.ts';

const entry = (kind: EntryKind, amount: number, fields: Partial<NewEntry> = {}) =>
  ({ payment: 'in:1', appId: 'a', code: 'JANE', kind, amount, cause: 're_1', ...fields }) as NewEntry;
const disputed = (kind: EntryKind, amount: number) => entry(kind, amount, { cause: 'du_1' });

test.each([
  ['a refund', [entry('clawback', -200)], ['refunded']],
  ['a credit note', [entry('clawback', -200, { cause: 'cn_1' })], ['refunded']],
  ['a dispute', [disputed('hold', -200)], ['disputed']],
  ['a dispute that is won', [disputed('hold', 200)], ['dispute_won']],
  [
    'a dispute that is lost',
    [disputed('clawback', -200), disputed('hold', 200)],
    ['dispute_lost', undefined],
  ],
  ['a lost dispute that is won after all', [disputed('clawback', 200)], ['dispute_won']],
  [
    'a partial refund and a dispute',
    [disputed('clawback', -50), disputed('hold', -150)],
    ['refunded', 'disputed'],
  ],
  ['a refund whose share is unknown', [entry('hold', -200, { reason: 'other_currency' })], ['refund_held']],
  ['its share, once it is known', [entry('clawback', -50), entry('hold', 200)], ['refunded', undefined]],
  ['a refund that failed', [entry('clawback', 200)], ['refund_failed']],
  [
    'two payments',
    [entry('clawback', -200), entry('clawback', -300, { payment: 'in:2' })],
    ['refunded', 'refunded'],
  ],
  [
    'a refund to one affiliate, and a refund that failed to another',
    [entry('clawback', -200), entry('clawback', 200, { code: 'BOB' })],
    ['refunded', 'refund_failed'],
  ],
  [
    'a refund of which only one entry names its cause',
    [disputed('clawback', -50), entry('hold', -150, { cause: 're_2' })],
    ['refunded', 'disputed'],
  ],
  ['a sale', [entry('commission', 200)], [undefined]],
  ['a refund of a payment without a commission', [entry('clawback', 0)], [undefined]],
  ['the answer to a question', [entry('hold', 200, { reason: 'same_sale' })], [undefined]],
  ['a payment that moved', [entry('clawback', 200, { reason: 'moved' })], [undefined]],
])('The entries of %s tell what happened', (_, entries, told) => {
  const news = correctionNewsIn(entries, 'stripe');

  expect(entries.map((each) => news.get(each))).toEqual(told);
});
