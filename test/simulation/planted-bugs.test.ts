import { describe, expect, test } from 'vitest';
import { isNightly } from '../support/depth.ts';
import { type Faults, MANY_FAULTS, NO_FAULTS } from './faults.ts';
import { PLANTED_BUGS, type PlantedBug } from './planted-bugs.ts';
import { simulate } from './simulate.ts';

/** The number of seeds, and the number of stories per seed. Both are the same as in a regular run of `simulate.test.ts`. */
const SEEDS = 200;
const STORIES = 5;
const bugs = Object.entries(PLANTED_BUGS) as [keyof Faults, PlantedBug][];

/** Returns the first seed with which the simulation reports a problem or fails. Returns undefined if there is none. */
async function firstSeedThatFinds(
  plant: PlantedBug['plant'] | undefined,
  faults: Faults,
  seeds = SEEDS,
): Promise<number | undefined> {
  for (let seed = 1; seed <= seeds; seed++) {
    if (await finds(seed, plant, faults)) return seed;
  }
  return undefined;
}

async function finds(seed: number, plant: PlantedBug['plant'] | undefined, faults: Faults): Promise<boolean> {
  try {
    const { problems } = await simulate({ seed, stories: STORIES, faults, bug: plant });
    return problems.length > 0;
  } catch {
    return true;
  }
}

describe.each(bugs)('the planted bug "%s"', (kind, { plant, chance = MANY_FAULTS[kind] }) => {
  test('is found with the faults and the seeds of a regular test run', async () => {
    expect(await firstSeedThatFinds(plant, MANY_FAULTS)).toBeDefined();
  });

  test.runIf(isNightly)(
    'is found only with its own kind of fault',
    async () => {
      const seed = await firstSeedThatFinds(plant, { ...NO_FAULTS, [kind]: chance });

      expect(seed).toBeDefined();
      expect(await firstSeedThatFinds(plant, NO_FAULTS, seed)).toBeUndefined();
    },
    360_000,
  );
});
