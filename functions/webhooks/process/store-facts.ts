import { isTooLate } from '../../ledger/attribution.ts';
import type { CustomerRef, Referral } from '../../ledger/customer.ts';
import { type CodeFact, type Fact, factsOf, usesOf } from '../../ledger/fact.ts';
import { isImplied } from '../../ledger/is-implied.ts';
import { addsToFact, mergeFacts } from '../../ledger/merge-facts.ts';
import { hasSameEffect } from '../../ledger/same-effect.ts';
import type { FactItem } from '../../table/entities/customer.ts';
import { factItem } from '../../table/items/customer.ts';
import { keys } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';
import { ConditionFailed } from '../../table/transaction.ts';
import { loadCustomer } from './load-customer.ts';
import type { ReportedFact } from './reported-fact.ts';
import { waitForTexts } from './wait-for-texts.ts';

/** The maximum number of distinct codes and promotion codes stored per customer. */
export const MAX_CODES = 50;

export interface StoredFacts {
  /** The new facts that may change the customer's state. */
  readonly relevant: readonly ReportedFact[];
  /** The ids of the events with too many codes. Codes that were used too late to refer the customer don't count. */
  readonly excess: ReadonlySet<string>;
  readonly created: ReadonlySet<string>;
  /** True if the customer's codes may have changed, so the referral must be determined again. */
  readonly reattribute: boolean;
  /** True if the facts lead to the same result as before, so that nothing else needs to be written. */
  readonly isWithoutEffect: boolean;
}

/**
 * Merges new facts about a customer, such as payments, with the stored facts. Throws `ConditionFailed` if another process writes the same
 * fact at the same time.
 */
export async function storeFacts(
  table: Table,
  ref: CustomerRef,
  reported: readonly ReportedFact[],
): Promise<StoredFacts> {
  const { facts: known, referral } = await readKnown(table, ref, reported);
  const facts = [...known.values(), ...reported].map(({ fact }) => fact);
  const wanted = reported.filter(({ fact }) =>
    fact.type === 'code' ? isWanted(fact, known.get(fact.id), referral) : !isImplied(fact, facts),
  );
  const newCodes = wanted.filter(({ fact }) => fact.type === 'code' && !known.has(fact.id));
  const excess = eventsWithTooManyCodes(known.values(), newCodes);
  const leftOut = new Set(newCodes.filter(({ source }) => excess.has(source.eventId)));
  const relevant = wanted.filter((each) => !leftOut.has(each));
  await waitForTexts(
    table,
    ref,
    newCodes.filter((each) => !leftOut.has(each)),
  );

  const merged = [...byId(relevant).values()];
  const stored = await Promise.all(
    merged.map((each) => storeFact(table, ref, each, known.get(each.fact.id))),
  );
  // Ignore codes that were used too late to refer the customer, because they are no reason to refuse an event.
  const refused = [...leftOut].filter(({ fact }) => fact.type === 'code' && !isTooLate(fact, referral));
  return {
    relevant,
    excess: new Set(refused.map(({ source }) => source.eventId)),
    created: new Set(stored.flatMap(({ before, after }) => (before ? [] : [after.fact.id]))),
    reattribute: stored.some(({ after }) => after.fact.type === 'code' && mayBeUnfinished(after, relevant)),
    isWithoutEffect: stored.every((each) => hasNoEffect(each, relevant)),
  };
}

/** A fact as stored before and after the update. `before` is undefined for a new fact and the same as `after` for an unchanged fact. */
interface Stored {
  readonly before: FactItem | undefined;
  readonly after: FactItem;
}

/**
 * Returns true if a stored fact needs no further processing. Even an unchanged fact may need further processing, because an earlier attempt
 * may have failed before updating the customer.
 */
function hasNoEffect({ before, after }: Stored, reported: readonly ReportedFact[]): boolean {
  if (!before) return false;
  if (before !== after) return hasSameEffect(before.fact, after.fact);
  return after.fact.type === 'code' && !mayBeUnfinished(after, reported);
}

/**
 * Reads the stored facts that the new facts may extend. Doesn't read payments and corrections, because most of them are new. If a payment
 * or correction is already stored, its write fails and returns the stored fact.
 */
async function readKnown(
  table: Table,
  ref: CustomerRef,
  reported: readonly ReportedFact[],
): Promise<{ facts: ReadonlyMap<string, FactItem>; referral: Referral | undefined }> {
  if (reported.some(({ fact }) => fact.type === 'code')) {
    const { facts, record } = await loadCustomer(table, ref);
    return { facts, referral: record?.referral };
  }
  const ids = new Set(reported.flatMap(({ fact }) => (isUsuallyNew(fact) ? [] : [fact.id])));
  const items = await table.getMany([...ids].map((id) => keys.fact(ref, id)));
  const facts = new Map(items.flatMap((item) => (item ? [[item.fact.id, item] as const] : [])));
  return { facts, referral: undefined };
}

/**
 * Returns true if an earlier attempt to process the same event may have stored the use of a code, but failed before deciding the referral.
 */
function mayBeUnfinished({ fact, eventId }: FactItem, reported: readonly ReportedFact[]): boolean {
  return reported.some(
    ({ fact: { id }, source }) =>
      id === fact.id && (eventId === undefined || eventId === source.eventId || source.isRepeated),
  );
}

/**
 * Returns whether to store a use of a code. A use that is too late for a referral is stored only if no use of the same code is stored yet,
 * so that the affiliate can see it. A use that is already stored is always accepted again.
 */
function isWanted(use: CodeFact, known: FactItem | undefined, referral: Referral | undefined): boolean {
  if (!isTooLate(use, referral)) return true;
  return known?.fact.type !== 'code' || usesOf(known.fact).includes(use.at);
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

/** Returns the ids of the events whose new codes would give the customer more than `MAX_CODES` codes. */
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

const isUsuallyNew = ({ type }: Fact): boolean =>
  type === 'payment' || type === 'refund' || type === 'dispute' || type === 'superseded';

/** Writes a single fact, merged with the stored version. Returns the stored fact before and after the write. */
async function storeFact(
  table: Table,
  ref: CustomerRef,
  { fact, source: { eventId } }: ReportedFact,
  known: FactItem | undefined,
): Promise<Stored> {
  const origin = fact.type === 'code' ? { eventId } : {};
  const first: FactItem = { fact, revision: 1, ...origin };
  const before = known ?? (await table.putIfAbsent(factItem(ref, first)));
  if (!before) return { before, after: first };
  if (!addsToFact(before.fact, fact)) return { before, after: before };
  const after: FactItem = { fact: mergeFacts(before.fact, fact), revision: before.revision + 1, ...origin };
  await table
    .transaction()
    .put(factItem(ref, after), {
      if: { equals: { revision: before.revision } },
      orElse: lostRace(ref, fact),
    })
    .commit();
  return { before, after };
}

const lostRace = (ref: CustomerRef, fact: Fact) => new ConditionFailed(keys.fact(ref, fact.id));
