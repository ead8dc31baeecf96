import { expect, test } from 'vitest';
import { splitExcerpt } from './split-excerpt.ts';

test.each([
  [
    'splits the excerpt after the title',
    'Hello all.',
    'Hello all. We are new',
    true,
    'Hello all.',
    'We are new',
  ],
  ['returns no rest for a post of one sentence', 'Hello all.', 'Hello all.', false, 'Hello all.', ''],
  [
    'continues a truncated title in the rest',
    'A long sentence that…',
    'A long sentence that goes on',
    true,
    'A long sentence that',
    'goes on',
  ],
  ['keeps the ellipsis of a title as long as the excerpt', 'Anna', 'Anna', true, 'Anna…', ''],
  [
    'keeps the whole excerpt if it does not start with the title',
    'A question',
    '! A question',
    false,
    'A question',
    '! A question',
  ],
])('%s', (_, title, excerpt, truncated, opening, rest) => {
  expect(splitExcerpt({ title, excerpt, truncated })).toEqual({ opening, rest });
});
