import { beforeEach, expect, test, vi } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';
import { type Harness, RULE_MUTATIONS } from './rule-mutations.ts';

/** Each returns true if the harness finds a problem, in the given run or in any of those that it has. */
const HARNESSES: Record<Harness, (run?: number) => Promise<boolean>> = {
  stories: async (run) => (await import('../ledger/story-check.ts')).findsWrongSums(undefined, run),
  payouts: async (run) => (await import('../ledger/payout-checks.ts')).findsWrongPayouts(run),
  simulation: async (run) => (await import('../simulation/finds-problems.ts')).findsProblems(run),
};

beforeEach(() => vi.resetModules());

const rules = RULE_MUTATIONS.map((rule, number) => ({ ...rule, number }));

test.each(Object.entries(HARNESSES))('%s finds nothing without a bug', async (harness, finds) => {
  const runs = rules.flatMap(({ foundBy, run }) => (foundBy === harness ? [run] : []));

  for (const run of new Set(runs)) expect({ run, found: await finds(run) }).toEqual({ run, found: false });
});

test.each(rules)('ADR $adr, the bug "$name" is found', async ({ number, file, foundBy, run }) => {
  const path = fromRoot(file);
  vi.doMock(path, () => import(`${path}?rule-mutation=${number}`));
  const finds = HARNESSES[foundBy];

  const isFound = (await finds(run)) || (await finds());

  vi.doUnmock(path);
  expect(isFound).toBe(true);
});
