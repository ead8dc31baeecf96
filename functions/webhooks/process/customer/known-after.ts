import type { FactsWrite, Known, MoneyWrite } from './known.ts';
import { type FactChange, storedFacts } from './plan-facts.ts';

export const afterFacts = (known: Known, write: FactsWrite, changes: readonly FactChange[]): Known => ({
  ...known,
  stored: storedFacts(write, changes),
});

/** Payments that were new before may have entries now. */
export const afterMoney = (known: Known, { then }: MoneyWrite): Known => ({
  ...withoutCreated(known),
  ...then,
  commits: known.commits + 1,
});

/** Other processes may have stored facts meanwhile, so the customer is read again. */
export function afterCommit({ update, stored, entries, decidedFor, refusals, commits }: Known): Known {
  return { update, stored, entries, decidedFor, refusals, commits };
}

/** Returns what is still certain after another process has written: it may have decided the referral, or written entries. */
export function afterLostRace({ decidedFor: _, ...others }: Known): Known {
  return withoutCreated(others);
}

function withoutCreated(known: Known): Known {
  return known.stored ? { ...known, stored: { ...known.stored, created: new Set() } } : known;
}
