import { expect, test } from 'vitest';
import { messages } from './messages.ts';

test('what the specification only describes is said: the generated title, what to type, the cut of an excerpt', () => {
  expect(messages.createDescription).toContain('generated automatically');
  expect(messages.placeholder).toContain('on your mind');
  expect(messages.excerpt('Hello', true)).toBe('Hello…');
  expect(messages.excerpt('Hello', false)).toBe('Hello');
});

test.each([
  [1, '1 new post'],
  [3, '3 new posts'],
])('the pill counts %i as %s', (count, words) => {
  expect(messages.newPosts(count)).toBe(words);
});
