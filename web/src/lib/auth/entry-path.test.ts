import { expect, test } from 'vitest';
import { entryInLink, entryPath } from './entry-path.ts';

const ENTRY = {
  customerId: 'e0a1.stripe.guest:cs_1',
  at: '2026-10-01T10:00:00.000Z',
  entryId: 'in:in_1#01JC.JANE20#commission#0000',
};

test('a link to an entry names the entry, as a path and as a URL', () => {
  expect(entryInLink(entryPath(ENTRY))).toEqual(ENTRY);
  expect(entryInLink(`https://app.example.com${entryPath(ENTRY)}`)).toEqual(ENTRY);
});

test('the path of an entry does not look like that of a file', () => {
  expect(entryPath(ENTRY).split('?')[0]).not.toContain('.');
});

test.each([
  '',
  'hello',
  '/entries/',
  '/entries/%E0%A4%A?at=1&entry=2',
  '/entries/a',
  '/customers/a?at=1&entry=2',
  'http://',
])('%j names no entry', (link) => {
  expect(entryInLink(link)).toBeUndefined();
});
