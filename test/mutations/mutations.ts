import { AUTHORIZATION_MUTATIONS } from './authorization-mutations.ts';
import { LEDGER_MUTATIONS } from './ledger-mutations.ts';
import type { Mutation } from './mutation.ts';
import { PAYOUT_MUTATIONS } from './payout-mutations.ts';

/**
 * The mutations of code for money, authorization and security. The tests must detect all of them. Stryker also generates mutations, but
 * only for code with fast unit tests.
 */
export const MUTATIONS: readonly Mutation[] = [
  ...LEDGER_MUTATIONS,
  ...PAYOUT_MUTATIONS,
  ...AUTHORIZATION_MUTATIONS,
];
