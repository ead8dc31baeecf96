import { AUTHORIZATION_MUTATIONS } from './authorization-mutations.ts';
import { MONEY_MUTATIONS } from './money-mutations.ts';
import type { Mutation } from './mutation.ts';
import { OPENING_MUTATIONS } from './opening-mutations.ts';

/**
 * The mutations that Stryker can't run, because their tests need a table or many requests. The tests must detect all of them. Stryker
 * generates the mutations of everything that has fast unit tests (`stryker-parts.ts`).
 */
export const MUTATIONS: readonly Mutation[] = [
  ...MONEY_MUTATIONS,
  ...OPENING_MUTATIONS,
  ...AUTHORIZATION_MUTATIONS,
];
