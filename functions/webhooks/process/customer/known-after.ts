import type { FactsWrite, Known, KnownCustomer, Loaded, MoneyWrite, Stored } from './known.ts';
import { type FactChange, storedFacts } from './plan-facts.ts';

export const afterFacts = (
  { update, refusals, commits }: Known,
  write: FactsWrite,
  changes: readonly FactChange[],
): Stored => ({ phase: 'stored', update, refusals, commits, stored: storedFacts(write, changes) });

export const afterLoad = (known: Stored, customer: KnownCustomer): Loaded => ({
  ...known,
  phase: 'loaded',
  customer,
  facts: [...customer.facts.values()].map(({ fact }) => fact),
  months: new Map(),
  hasMonths: new Map(),
});

/** Payments that were new before may have entries now. */
export const afterMoney = (known: Known, { then }: MoneyWrite): Known => ({
  ...withoutCreated(known),
  ...then,
  commits: known.commits + 1,
});

/** Other processes may have stored facts meanwhile, so the customer is read again. */
export function afterCommit(known: Known): Known {
  if (known.phase !== 'loaded') return known;
  const { customer, facts, program, months, hasMonths, barePayments, ...others } = known;
  return { ...others, phase: 'stored' };
}

/** Returns what is still certain after another process has written: it may have decided the referral, or written entries. */
export function afterLostRace(known: Known): Known {
  if (known.phase === 'reported') return known;
  const { decidedFor, ...others } = known;
  return withoutCreated(others);
}

const withoutCreated = (known: Known): Known =>
  known.phase === 'reported' ? known : { ...known, stored: { ...known.stored, created: new Set() } };
