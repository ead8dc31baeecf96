import { expect, test } from 'vitest';
import { termsMessages as texts } from './messages.ts';
import { previewTerms } from './preview-terms.ts';

const NOW = new Date('2026-11-23T15:00:00.000Z');
const terms = { rate: 2_000, bounty: [], months: null, text: '' };
const first = { ...terms, version: 1, from: '2026-11-01T00:00:00.000Z' };
const second = { ...terms, rate: 1_000, version: 2, from: '2026-12-05T00:00:00.000Z' };

const later = texts.later('Dec 08, 2026', 14, 'Ada');
const replaces = texts.replaces('Dec 05, 2026');

test.each([
  ['terms in force', [first], 2_000, texts.unchanged],
  ['scheduled terms', [first, second], 1_000, texts.alreadyScheduled],
  ['terms in force instead of scheduled ones', [first, second], 2_000, texts.withdraws('Dec 05, 2026')],
  ['better terms', [first], 2_001, texts.soon],
  ['worse terms', [first], 1_999, later],
  ['terms that are better than only the scheduled ones', [first, second], 1_500, `${later} ${replaces}`],
  ['terms that are better than all', [first, second], 3_000, `${texts.soon} ${replaces}`],
])('before saving, the form says what happens to %s', (_, versions, rate, words) => {
  expect(previewTerms({ versions, name: 'Ada' }, { ...terms, rate }, NOW)).toBe(words);
});
