import { beforeEach, expect, test, vi } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';
import { type Harness, RULE_MUTATIONS } from './rule-mutations.ts';

/** Each returns true if the harness finds a problem, with at most the runs that it has on a change. */
const HARNESSES: Record<Harness, (runs?: number) => Promise<boolean>> = {
  stories: async (runs) => (await import('../ledger/story-check.ts')).findsWrongSums(undefined, runs),
  payouts: async (runs) => (await import('../ledger/payout-checks.ts')).findsWrongPayouts(runs),
  simulation: async (runs) => (await import('../simulation/finds-problems.ts')).findsProblems(runs),
};

beforeEach(() => vi.resetModules());

test.each(Object.entries(HARNESSES))('%s finds nothing without a bug', async (_, finds) => {
  expect(await finds(10)).toBe(false);
});

const rules = RULE_MUTATIONS.map((rule, number) => ({ ...rule, number }));

test.each(rules)('ADR $adr, the bug "$name" is found', async ({ number, file, foundBy }) => {
  const path = fromRoot(file);
  vi.doMock(path, () => import(`${path}?rule-mutation=${number}`));

  const isFound = await HARNESSES[foundBy]();

  vi.doUnmock(path);
  expect(isFound).toBe(true);
});
