import { expect, test } from 'vitest';
import type { Page } from './paged-query.ts';
import { untilFound } from './until-found.ts';

const PAGES: Readonly<Record<string, Page<string>>> = {
  start: { items: [], cursor: 'second' },
  second: { items: [], cursor: 'third' },
  third: { items: ['match'], cursor: 'fourth' },
  fourth: { items: [], cursor: null },
};
const load = untilFound<string>(async ({ cursor = 'start' }) => PAGES[cursor] as Page<string>);

test('skips empty pages until a page has a match', async () => {
  expect(await load({})).toEqual({ items: ['match'], cursor: 'fourth' });
});

test('returns an empty page if there are no further pages', async () => {
  expect(await load({ cursor: 'fourth' })).toEqual({ items: [], cursor: null });
});
