import { AUTHORIZATION_MUTATIONS } from './authorization-mutations.ts';
import { LEDGER_MUTATIONS } from './ledger-mutations.ts';
import type { Mutation } from './mutation.ts';
import { PAYOUT_MUTATIONS } from './payout-mutations.ts';

/** The mutations that the tests must kill: in code for money, authorization and security. To be replaced by Stryker. */
export const MUTATIONS: readonly Mutation[] = [
  ...LEDGER_MUTATIONS,
  ...PAYOUT_MUTATIONS,
  ...AUTHORIZATION_MUTATIONS,
];
