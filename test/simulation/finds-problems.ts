import { FIRST_SEED, STORIES } from './seeds.ts';
import { simulate } from './simulate.ts';

/** Searches for a problem in 200 simulations that are always the same, or only in that of the given seed. */
export async function findsProblems(seed?: number): Promise<boolean> {
  const seeds = seed === undefined ? Array.from({ length: 200 }, (_, n) => FIRST_SEED + n) : [seed];
  for (const each of seeds) {
    const { problems } = await simulate({ seed: each, stories: STORIES });
    if (problems.length > 0) return true;
  }
  return false;
}
