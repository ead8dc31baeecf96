import { METRICS } from '../../../shared/metrics.ts';
import { type Attribution, attribute } from '../../ledger/attribution.ts';
import { CounterChanges } from '../../ledger/counter-changes.ts';
import type { CustomerRef, CustomerState } from '../../ledger/customer.ts';
import type { Entry } from '../../ledger/entry.ts';
import { type Fact, factsOf, paymentIdOf } from '../../ledger/fact.ts';
import type { NewEntry } from '../../ledger/missing-entries.ts';
import { isSameReferral, type Reconciliation, reconcile } from '../../ledger/reconcile.ts';
import { Unprocessable } from '../../ledger/unprocessable.ts';
import { count } from '../../lib/metrics.ts';
import type { Customer } from '../../table/entities/customer.ts';
import { customerItem } from '../../table/items/customer.ts';
import { keys } from '../../table/keys.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import type { Table } from '../../table/table.ts';
import { MAX_TRANSACTION_ITEMS } from '../../table/transaction.ts';
import type { ProcessDeps } from './deps.ts';
import { type KnownCustomer, loadCustomer, loadEntries, loadProgramData } from './load-customer.ts';
import type { ReportedFact } from './reported-fact.ts';
import { MAX_CODES, storeFacts } from './store-facts.ts';
import { writeCounters } from './write-counters.ts';
import { hasSettledEntry, writeEntries } from './write-entries.ts';

/** The number of items that an entry adds to a transaction: the entry, its month balance, a partner counter and an affiliate counter. */
const ITEMS_PER_ENTRY = 4;
/**
 * The maximum number of items in the transaction besides those of entries: the customer, and the counters of the partner and the affiliate
 * for two months before and two months after the change.
 */
const OTHER_ITEMS = 9;
const MAX_ENTRIES = Math.floor((MAX_TRANSACTION_ITEMS - OTHER_ITEMS) / ITEMS_PER_ENTRY);
/** The number of lost races with other writers after which the work moves to the queue. */
const MAX_LOST_RACES = 3;
const RACES = { attempts: MAX_LOST_RACES };

/** The reasons to update a customer. */
export interface CustomerUpdate {
  readonly reported?: readonly ReportedFact[];
  /** Set to decide the referral again, because the text of a promotion code has become known. */
  readonly reattribute?: boolean;
}

/**
 * Adds facts to a customer and writes all changes that follow from all of the customer's facts. Idempotent.
 *
 * No lock on the facts is needed. The facts are stored first. Then everything is read and the ledger brought up to date, and this is
 * repeated until a read finds nothing to change. So the process that reads last has seen all facts. Entries are written on the condition
 * that the customer's version is unchanged. If another process that has seen fewer facts writes first, this one reads again.
 *
 * Throws `ConditionFailed` after `MAX_LOST_RACES` lost races, and `Unprocessable` if the facts exceed a limit.
 */
export async function updateCustomer(
  { table }: Pick<ProcessDeps, 'table'>,
  ref: CustomerRef,
  { reported = [], reattribute = false }: CustomerUpdate,
): Promise<void> {
  const { relevant, hasTooManyCodes } = await retryOnConflict(() => storeFacts(table, ref, reported), RACES);
  const work: Work = {
    ref,
    payments: new Map(
      relevant.flatMap(({ fact, source }) => {
        const payment = paymentIdOf(fact);
        return payment === undefined ? [] : [[payment, source.eventId] as const];
      }),
    ),
    reattribute: reattribute || relevant.some(({ fact }) => fact.type === 'code'),
    decidedFor: undefined,
  };
  let isDone = false;
  while (!isDone) {
    isDone = await retryOnConflict(
      () =>
        bringUpToDate(table, work).catch((error: unknown) => {
          // Decide the referral again, because the process that won the race may have changed the facts.
          work.decidedFor = undefined;
          throw error;
        }),
      RACES,
    );
  }
  if (hasTooManyCodes) {
    throw new Unprocessable(
      `This customer has used more than ${MAX_CODES} different codes, so the codes in this event were not recorded. Its payments were.`,
    );
  }
}

interface Work {
  readonly ref: CustomerRef;
  /** The payments that new facts report or correct, each with the id of the event that reported the fact. */
  readonly payments: ReadonlyMap<string, string>;
  readonly reattribute: boolean;
  /** The customer's codes when the referral was decided. A stored decision is kept until the customer has other codes. */
  decidedFor: string | undefined;
}

/** Reads the customer and writes all missing changes. Returns true if nothing was missing. */
async function bringUpToDate(table: Table, work: Work): Promise<boolean> {
  const { ref } = work;
  const known = await loadCustomer(table, ref);
  const outcome = await findOutcome(table, known, work);
  await flagOutOfBand(table, outcome.outOfBand);
  // If there is no purchase because an invoice covers the only direct payment, a known customer keeps its state.
  const state: CustomerState | undefined = outcome.state ?? known.record;
  if (!state || !(known.record ?? state.referral)) return true;
  const entries = outcome.entries.slice(0, MAX_ENTRIES);
  const after: Customer = {
    ...ref,
    ...state,
    version: known.record?.version ?? 0,
    ...(entries.length < outcome.entries.length ? { isIncomplete: true } : {}),
  };
  if (entries.length === 0 && isSameCustomer(known.record, after)) return true;
  await commit(table, known.record, after, entries, work);
  return false;
}

/**
 * Computes the customer's target state and missing entries. This covers only the payments that the new facts touch. If the referral is new
 * or changes, or if its entries are incomplete, it covers all payments.
 */
async function findOutcome(table: Table, known: KnownCustomer, work: Work): Promise<Reconciliation> {
  const { record } = known;
  const facts = [...known.facts.values()].map(({ fact }) => fact);
  const attribution = await findAttribution(table, facts, record, work);
  const base = { facts, referral: record?.referral, frozen: false };
  // Entries are written together with the customer, so there are none if the customer is not stored.
  if (!record) return reconcile({ ...base, entries: [] }, attribution);
  const { referral } = attribution;
  const isMoving = !referral || !record.referral || !isSameReferral(referral, record.referral);
  // If the same code turns out to have been used earlier, payments before the previously known use now earn too.
  if (isMoving || referral?.at !== record.referral?.at || record.isIncomplete) {
    const entries = await loadEntries(table, work.ref);
    const frozen = isMoving && (await hasSettledEntry(table, entries));
    return reconcile({ ...base, entries, frozen }, attribution);
  }
  const touched = new Set(work.payments.keys());
  const since = firstPaidAt(facts, touched);
  const entries = since === undefined ? [] : await loadEntries(table, work.ref, since);
  return reconcile({ ...base, entries, touched }, attribution);
}

/** Returns the stored decision about the referral, or decides again if the decision may have changed. */
async function findAttribution(
  table: Table,
  facts: readonly Fact[],
  record: Customer | undefined,
  work: Work,
): Promise<Attribution> {
  const codes = factsOf(facts, 'code');
  const id = stable(codes);
  if (record && (!work.reattribute || work.decidedFor === id)) {
    return { referral: record.referral, uncounted: record.uncounted ?? [], late: record.lateReferral };
  }
  if (codes.length === 0) return { referral: undefined, uncounted: [] };
  const program = await loadProgramData(table, work.ref, codes);
  work.decidedFor = id;
  return attribute(codes, program);
}

/** Returns the time of the earliest of the given payments. No entry for them is older. */
function firstPaidAt(facts: readonly Fact[], payments: ReadonlySet<string>): string | undefined {
  return factsOf(facts, 'payment')
    .filter(({ id }) => payments.has(id))
    .map(({ paidAt }) => paidAt)
    .sort()[0];
}

async function commit(
  table: Table,
  before: Customer | undefined,
  after: Customer,
  entries: readonly NewEntry[],
  { payments }: Work,
): Promise<void> {
  const tx = table.transaction();
  tx.put(customerItem({ ...after, version: after.version + 1 }), {
    if: before ? { equals: { version: before.version } } : { exists: false },
  });
  const counters = new CounterChanges(before, after);
  for (const entry of entries) if (entry.kind !== 'hold') counters.addEarned(entry);
  writeCounters(tx, counters, after);
  await writeEntries(table, tx, after, entries, payments);
  await tx.commit();
  count(METRICS.commissionsCreated, entries.filter(({ kind }) => kind === 'commission').length);
}

/** Marks the entries of payments that turned out to be made outside of the provider. Amounts never change. */
async function flagOutOfBand(table: Table, entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) {
    const key = keys.entry(entry.customer, entry);
    await table
      .transaction()
      .update(key, { set: { outOfBand: true }, if: { exists: true } })
      .commit();
  }
}

/** Returns true if the stored customer already has the given state. */
function isSameCustomer(before: Customer | undefined, after: Customer): boolean {
  return before !== undefined && stable(customerItem(after)) === stable(before);
}

function stable(value: object): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
