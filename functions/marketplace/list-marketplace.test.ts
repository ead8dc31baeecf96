import { expect, test } from 'vitest';
import { matchesTerm } from './list-marketplace.ts';

const app = { name: 'Notes', description: 'Writes Everything down' };

test.each([
  ['', true],
  ['NOTE', true],
  ['everything', true],
  ['notes writes', false],
  ['.*', false],
])('the term %j matches: %s', (term, found) => {
  expect(matchesTerm(app, term)).toBe(found);
});

test('an app without a description is found by its name', () => {
  expect(matchesTerm({ name: 'Notes' }, 'notes')).toBe(true);
});
