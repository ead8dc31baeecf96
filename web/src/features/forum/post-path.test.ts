import { createPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { commentIdFromHash, postPath } from './post-path.ts';

const ID = '01JCZK3V5Q0000000000000000';

it("keeps the list's search parameters, and may link to a comment", () => {
  expect(createPath(postPath('P', { search: '?q=tea' }) as object)).toBe('/forum/P?q=tea');
  expect(createPath(postPath('P', { commentId: ID }) as object)).toBe(`/forum/P#comment-${ID}`);
});

it.each([
  [`#comment-${ID}`, ID],
  ['', undefined],
  ['#comment-', undefined],
  [`#comment-${ID}0`, undefined],
])('parses %o as the comment %o', (hash, id) => {
  expect(commentIdFromHash(hash)).toBe(id);
});
