import { FIRST_SEED, STORIES } from './seeds.ts';
import { simulate } from './simulate.ts';

export async function findsProblems(seeds = 200): Promise<boolean> {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + seeds; seed++) {
    const { problems } = await simulate({ seed, stories: STORIES });
    if (problems.length > 0) return true;
  }
  return false;
}
