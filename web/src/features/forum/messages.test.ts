import { expect, test } from 'vitest';
import { messages } from './messages.ts';

test('covers what the specification only describes: the generated title, the placeholder and the truncated excerpt', () => {
  expect(messages.createDescription).toContain('generated automatically');
  expect(messages.placeholder).toContain('on your mind');
  expect(messages.excerpt('Hello', true)).toBe('Hello…');
  expect(messages.excerpt('Hello', false)).toBe('Hello');
});

test.each([
  [1, '1 new post'],
  [3, '3 new posts'],
])('counts %i new posts as %s', (count, words) => {
  expect(messages.newPosts(count)).toBe(words);
});
