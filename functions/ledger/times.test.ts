import { expect, test } from 'vitest';
import { earlierOf, laterOf } from './times.ts';

const MARCH = '2026-03-01T00:00:00.000Z';
const APRIL = '2026-04-01T00:00:00.000Z';

test('of two times, the earlier and the later one are found in either order', () => {
  expect([earlierOf(MARCH, APRIL), earlierOf(APRIL, MARCH)]).toEqual([MARCH, MARCH]);
  expect([laterOf(MARCH, APRIL), laterOf(APRIL, MARCH)]).toEqual([APRIL, APRIL]);
});
