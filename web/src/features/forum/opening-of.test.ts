import { expect, test } from 'vitest';
import { openingOf } from './opening-of.ts';

test.each([
  [
    'a first sentence is the title, and the excerpt goes on',
    'Hello all.',
    'Hello all. We are new',
    true,
    'Hello all.',
    'We are new',
  ],
  ['a post of one sentence is its title', 'Hello all.', 'Hello all.', false, 'Hello all.', ''],
  [
    'a title that was cut goes on',
    'A long sentence that…',
    'A long sentence that goes on',
    true,
    'A long sentence that',
    'goes on',
  ],
  ['a title as long as the excerpt keeps the mark of the cut', 'Anna', 'Anna', true, 'Anna…', ''],
  [
    'a title that the text does not begin with stands before it',
    'A question',
    '! A question',
    false,
    'A question',
    '! A question',
  ],
])('%s', (_, title, excerpt, truncated, opening, rest) => {
  expect(openingOf({ title, excerpt, truncated })).toEqual({ opening, rest });
});
