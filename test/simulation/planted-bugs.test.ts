import { describe, expect, test } from 'vitest';
import { isNightly } from '../support/depth.ts';
import { type Faults, MANY_FAULTS, NO_FAULTS } from './faults.ts';
import {
  BROKEN_IN_ANY_ORDER,
  BROKEN_RULES,
  PLANTED_BUGS,
  PLANTED_IN_MONTHS,
  type PlantedBug,
} from './planted-bugs.ts';
import { FIRST_SEED, SEEDS, STORIES } from './seeds.ts';
import { simulate } from './simulate.ts';

const bugs = Object.entries(PLANTED_BUGS) as [keyof Faults, PlantedBug][];

async function seedsUntilFound(
  plant: PlantedBug['plant'] | undefined,
  faults: Faults,
  { first = 1, seeds = SEEDS } = {},
): Promise<number | undefined> {
  for (let tried = 1; tried <= seeds; tried++) {
    if (await finds(first + tried - 1, plant, faults)) return tried;
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
    expect(await seedsUntilFound(plant, MANY_FAULTS, { first: FIRST_SEED })).toBeDefined();
  });

  test.runIf(isNightly)(
    'is found only with its own kind of fault',
    async () => {
      const seeds = await seedsUntilFound(plant, { ...NO_FAULTS, [kind]: chance });

      expect(seeds).toBeDefined();
      expect(await seedsUntilFound(plant, NO_FAULTS, { seeds })).toBeUndefined();
    },
    360_000,
  );
});

test.each(PLANTED_IN_MONTHS)(
  'the planted bug "$name" is found even without faults',
  async ({ plant, figures }) => {
    const found: string[] = [];
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS && found.length === 0; seed++) {
      const { problems } = await simulate({ seed, stories: STORIES, faults: NO_FAULTS, bug: plant });
      found.push(...problems.filter((problem) => figures.test(problem)));
    }

    expect(found).not.toEqual([]);
  },
);

test.each(BROKEN_RULES)('the broken rule "$name" is found, also without faults', async ({ plant }) => {
  expect(await seedsUntilFound(plant, NO_FAULTS, { first: FIRST_SEED })).toBeDefined();
  expect(await seedsUntilFound(plant, MANY_FAULTS, { first: FIRST_SEED })).toBeDefined();
});

test.each(BROKEN_IN_ANY_ORDER)('the planted bug "$name" is found', async ({ plant }) => {
  expect(await seedsUntilFound(plant, MANY_FAULTS, { first: FIRST_SEED })).toBeDefined();
});
