import type { FactItem } from '../../../entities/customer.ts';
import { isTooLate } from '../../../ledger/attribution.ts';
import type { Referral } from '../../../ledger/customer.ts';
import { type CodeFact, type Fact, factsOf, isAboutReferral, usesOf } from '../../../ledger/fact.ts';
import { isImplied } from '../../../ledger/is-implied.ts';
import { addsToFact, mergeFacts } from '../../../ledger/merge-facts.ts';
import { hasSameEffect } from '../../../ledger/same-effect.ts';
import type { ReportedFact } from '../reported-fact.ts';
import { type FactsWrite, Need, type Reported, type StoredFacts, type WritePlan } from './known.ts';

/** @limit Provider events | codes and provider codes of a customer | that the customer has used too many codes; payments count as usual */
export const MAX_CODES = 50;

/** Plans which of the reported facts to store. */
export function planFacts(known: Reported): Need | WritePlan {
  const { reported } = known.update;
  const before = factsBefore(known);
  if (before instanceof Need) return before;
  const { facts: stored, record } = before;
  const referral = record?.referral;
  const facts = [...stored.values(), ...reported].map(({ fact }) => fact);
  const wanted = reported.filter(({ fact }) =>
    fact.type === 'code' ? isWanted(fact, stored.get(fact.id), referral) : !isImplied(fact, facts),
  );
  const newCodes = wanted.filter(({ fact }) => fact.type === 'code' && !stored.has(fact.id));
  const excess = eventsWithTooManyCodes(stored.values(), newCodes);
  const leftOut = new Set(newCodes.filter(({ source }) => excess.has(source.eventId)));
  for (const each of wanted) if (isOneUseTooMany(each.fact, stored.get(each.fact.id))) leftOut.add(each);
  const relevant = wanted.filter((each) => !leftOut.has(each));
  // Ignore codes that were used too late to refer the customer, because they are no reason to refuse an event.
  const refused = [...leftOut].filter(({ fact }) => fact.type === 'code' && !isTooLate(fact, referral));
  const write: FactsWrite = {
    group: 'facts',
    relevant,
    excess: new Set(refused.map(({ source }) => source.eventId)),
    codes: newCodes.filter((each) => !leftOut.has(each)),
    facts: [...byId(relevant).values()].map((each) => ({ reported: each, known: stored.get(each.fact.id) })),
  };
  return { writes: [write] };
}

/** A fact as stored before and after the update. `before` is undefined for a new fact and the same as `after` for an unchanged fact. */
export interface FactChange {
  readonly before: FactItem | undefined;
  readonly after: FactItem;
}

export function factChange(before: FactItem | undefined, { fact, source }: ReportedFact): FactChange {
  if (before && !addsToFact(before.fact, fact)) return { before, after: before };
  const after: FactItem = {
    fact: before ? mergeFacts(before.fact, fact) : fact,
    revision: (before?.revision ?? 0) + 1,
    ...(fact.type === 'code' ? { eventId: source.eventId } : {}),
  };
  return { before, after };
}

/** Derives what follows from the facts that a write has stored. */
export function storedFacts(
  { relevant, excess }: Pick<FactsWrite, 'relevant' | 'excess'>,
  changes: readonly FactChange[],
): StoredFacts {
  return {
    relevant,
    excess,
    created: new Set(changes.flatMap(({ before, after }) => (before ? [] : [after.fact.id]))),
    reattribute: changes.some(
      (each) => isAboutReferral(each.after.fact) && noveltyOf(each, relevant) !== 'repeated',
    ),
    isWithoutEffect: changes.every((each) => hasNoEffect(each, noveltyOf(each, relevant))),
  };
}

/**
 * Whether a reported fact was known. An unchanged fact is unfinished, and needs processing, unless it can be told that no earlier attempt stored
 * it and failed before updating the customer. That can be told of the use of a code only.
 */
type Novelty = 'new' | 'extended' | 'repeated' | 'unfinished';

function noveltyOf({ before, after }: FactChange, reported: readonly ReportedFact[]): Novelty {
  if (!before) return 'new';
  if (before !== after) return 'extended';
  return after.fact.type === 'code' && !mayBeUnfinished(after, reported) ? 'repeated' : 'unfinished';
}

function hasNoEffect({ before, after }: FactChange, novelty: Novelty): boolean {
  if (novelty === 'repeated') return true;
  return novelty === 'extended' && before !== undefined && hasSameEffect(before.fact, after.fact);
}

/**
 * Payments and corrections need not be read, because most of them are new. If one is already stored, its write fails and returns the stored
 * fact.
 */
function factsBefore({ update: { reported }, before }: Reported): Need | NonNullable<Reported['before']> {
  const hasCodes = reported.some(({ fact }) => fact.type === 'code');
  const ids = new Set(reported.flatMap(({ fact: { type, id } }) => (isUsuallyNew(type) ? [] : [id])));
  if (before) return before;
  if (hasCodes) return new Need(ids.size > 0 ? { customer: true } : { codes: true });
  return ids.size > 0 ? new Need({ facts: [...ids] }) : { record: undefined, facts: new Map() };
}

/**
 * Returns true if an earlier attempt to process the same event may have stored the use of a code, but failed before deciding the referral.
 */
function mayBeUnfinished({ fact, eventId }: FactItem, reported: readonly ReportedFact[]): boolean {
  return reported.some(
    ({ fact: { id }, source }) => id === fact.id && (eventId === source.eventId || source.isRepeated),
  );
}

/**
 * A use that is too late for a referral is stored only if no use of the same code is stored yet, so that the affiliate can see it. A use
 * that is already stored is always accepted again.
 */
function isWanted(use: CodeFact, known: FactItem | undefined, referral: Referral | undefined): boolean {
  if (!isTooLate(use, referral)) return true;
  return known?.fact.type !== 'code' || usesOf(known.fact).includes(use.at);
}

function isOneUseTooMany(fact: Fact, known: FactItem | undefined): boolean {
  if (fact.type !== 'code' || known?.fact.type !== 'code') return false;
  return !usesOf(mergeFacts(known.fact, fact)).includes(fact.at);
}

/** Merges facts that have the same id. */
function byId(reported: readonly ReportedFact[]): Map<string, ReportedFact> {
  const facts = new Map<string, ReportedFact>();
  for (const each of reported) {
    const before = facts.get(each.fact.id);
    facts.set(each.fact.id, before ? { ...before, fact: mergeFacts(before.fact, each.fact) } : each);
  }
  return facts;
}

function eventsWithTooManyCodes(known: Iterable<FactItem>, newCodes: readonly ReportedFact[]): Set<string> {
  const facts = [...known].map(({ fact }) => fact);
  let codes = new Set(factsOf(facts, 'code').map(({ id }) => id));
  const excess = new Set<string>();
  for (const [eventId, ofEvent] of Map.groupBy(newCodes, ({ source }) => source.eventId)) {
    const all = new Set([...codes, ...ofEvent.map(({ fact }) => fact.id)]);
    if (all.size > MAX_CODES) excess.add(eventId);
    else codes = all;
  }
  return excess;
}

/** Returns true for codes as well, because they are read together. */
const isUsuallyNew = (type: Fact['type']): boolean => USUALLY_NEW.includes(type);
const USUALLY_NEW: readonly Fact['type'][] = [
  'payment',
  'refund',
  'dispute',
  'superseded',
  'session',
  'code',
];
