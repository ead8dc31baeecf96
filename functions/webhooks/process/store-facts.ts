import { isTooLate } from '../../ledger/attribution.ts';
import type { CustomerRef, Referral } from '../../ledger/customer.ts';
import { type CodeFact, type Fact, factsOf, usesOf } from '../../ledger/fact.ts';
import { addsToFact, mergeFacts } from '../../ledger/merge-facts.ts';
import type { FactItem } from '../../table/entities/customer.ts';
import { factItem } from '../../table/items/customer.ts';
import { keys } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';
import { ConditionFailed } from '../../table/transaction.ts';
import { type KnownCustomer, loadCustomer } from './load-customer.ts';
import type { ReportedFact } from './reported-fact.ts';
import { waitForTexts } from './wait-for-texts.ts';

/** The maximum number of different codes and promotion codes in the facts about a customer. */
export const MAX_CODES = 50;

/** The result of storing facts. */
export interface StoredFacts {
  /** The reported facts that may change the customer. Leaves out a code that is already known, if it was used again after the referral. */
  readonly relevant: readonly ReportedFact[];
  /** The ids of the events that contain too many codes. Ignores codes that can no longer refer the customer. */
  readonly excess: ReadonlySet<string>;
}

/**
 * Merges new facts with the stored facts about a customer. Throws `ConditionFailed` if another process writes the same fact at the same
 * time.
 */
export async function storeFacts(
  table: Table,
  ref: CustomerRef,
  reported: readonly ReportedFact[],
): Promise<StoredFacts> {
  // Read the stored facts only for types that may already be stored. Most payments and corrections are new. If one is not, its write fails,
  // and the update is retried.
  const known = reported.every(({ fact }) => isUsuallyNew(fact)) ? undefined : await loadCustomer(table, ref);
  const wanted = reported.filter(
    ({ fact }) => fact.type !== 'code' || isWanted(fact, known?.facts.get(fact.id), known?.record?.referral),
  );
  const newCodes = wanted.filter(({ fact }) => fact.type === 'code' && !known?.facts.has(fact.id));
  const excess = eventsWithTooManyCodes(known, newCodes);
  const leftOut = new Set(newCodes.filter(({ source }) => excess.has(source.eventId)));
  const relevant = wanted.filter((each) => !leftOut.has(each));
  await waitForTexts(
    table,
    ref,
    newCodes.filter((each) => !leftOut.has(each)),
  );

  const merged = [...byId(relevant).values()].map(({ fact }) => fact);
  await Promise.all(merged.map((fact) => storeFact(table, ref, fact, known?.facts.get(fact.id))));
  // Don't refuse an event because of a use that is too late to refer the customer.
  const refused = [...leftOut].filter(
    ({ fact }) => fact.type === 'code' && !isTooLate(fact, known?.record?.referral),
  );
  return { relevant, excess: new Set(refused.map(({ source }) => source.eventId)) };
}

/**
 * Returns whether a use of a code is stored. If the use is too late to refer the customer, it is stored only if it is the first use of its
 * code, so that the affiliate can see it. If its event is delivered again, the stored use is accepted again, because the first delivery may
 * have failed halfway.
 */
function isWanted(use: CodeFact, known: FactItem | undefined, referral: Referral | undefined): boolean {
  if (!isTooLate(use, referral)) return true;
  return known?.fact.type !== 'code' || usesOf(known.fact).includes(use.at);
}

/** Merges facts with the same natural key. */
function byId(reported: readonly ReportedFact[]): Map<string, Pick<ReportedFact, 'fact'>> {
  const facts = new Map<string, Pick<ReportedFact, 'fact'>>();
  for (const { fact } of reported) {
    const before = facts.get(fact.id)?.fact;
    facts.set(fact.id, { fact: before ? mergeFacts(before, fact) : fact });
  }
  return facts;
}

/**
 * Returns the ids of the events with too many new codes: the known codes, those of earlier events and the new ones together exceed the
 * maximum.
 */
function eventsWithTooManyCodes(
  known: KnownCustomer | undefined,
  newCodes: readonly ReportedFact[],
): Set<string> {
  const facts = [...(known?.facts.values() ?? [])].map(({ fact }) => fact);
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

/** Writes a single fact, merged with the stored version. */
async function storeFact(
  table: Table,
  ref: CustomerRef,
  fact: Fact,
  known: FactItem | undefined,
): Promise<void> {
  const stored = known ?? (await table.putIfAbsent(factItem(ref, { fact, revision: 1 })));
  if (!stored || !addsToFact(stored.fact, fact)) return;
  const merged = { fact: mergeFacts(stored.fact, fact), revision: stored.revision + 1 };
  await table
    .transaction()
    .put(factItem(ref, merged), {
      if: { equals: { revision: stored.revision } },
      orElse: lostRace(ref, fact),
    })
    .commit();
}

const lostRace = (ref: CustomerRef, fact: Fact) => new ConditionFailed(keys.fact(ref, fact.id));
