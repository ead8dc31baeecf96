import { expect, test } from 'vitest';
import { isNightly } from '../support/depth.ts';
import { simulate } from './simulate.ts';

/**
 * The number of seeds. Two cores simulate at least 1,000 stories per minute, so the 200 seeds of a regular test run take less than half a
 * minute.
 */
const SEEDS = isNightly ? 5_000 : 200;
const STORIES = 5;
const BATCH = SEEDS / 10;
/** Additional seeds. With each of them, a sum was once wrong because of a bug. */
const FOUND = [
  // With this seed, a payment was stored just before the text of its promotion code, and earned nothing.
  269,
];

test.each(Array.from({ length: SEEDS / BATCH }, (_, n) => n * BATCH + 1))(
  'every sum is exact on both sides, from seed %i on',
  async (first) => {
    for (let seed = first; seed < first + BATCH; seed++) await expectExact(seed);
  },
  isNightly ? 600_000 : 60_000,
);

test.each(FOUND)('every sum is exact on both sides again, with seed %i', expectExact);

async function expectExact(seed: number): Promise<void> {
  const { problems } = await simulate({ seed, stories: STORIES });

  expect(problems, `npm run simulate -- --seed ${seed} --stories ${STORIES}`).toEqual([]);
}
