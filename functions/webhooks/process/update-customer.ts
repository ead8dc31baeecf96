import { METRICS } from '../../../shared/metrics.ts';
import { CounterChanges } from '../../ledger/counter-changes.ts';
import { type CustomerRef, withoutPurchase } from '../../ledger/customer.ts';
import { addEarned } from '../../ledger/earned.ts';
import type { Entry } from '../../ledger/entry.ts';
import { paymentIdOf } from '../../ledger/fact.ts';
import type { NewEntry } from '../../ledger/missing-entries.ts';
import { stableText } from '../../ledger/stable-text.ts';
import { Unprocessable } from '../../ledger/unprocessable.ts';
import { countBusiness } from '../../lib/metrics.ts';
import { traceLine } from '../../lib/trace-line.ts';
import type { Customer } from '../../table/entities/customer.ts';
import { customerItem } from '../../table/items/customer.ts';
import { keys } from '../../table/keys.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import type { Table } from '../../table/table.ts';
import { MAX_TRANSACTION_ITEMS } from '../../table/transaction.ts';
import type { ProcessDeps } from './deps.ts';
import { entryEvents } from './entry-events.ts';
import { type Decision, findOutcome } from './find-outcome.ts';
import { hasMoved, loadCustomer } from './load-customer.ts';
import { PutOff } from './put-off.ts';
import { recordCodeUses, unlistCodeUses } from './record-code-uses.ts';
import type { ReportedFact } from './reported-fact.ts';
import { storeFacts } from './store-facts.ts';
import { writeCounters } from './write-counters.ts';
import { writeEntries } from './write-entries.ts';

/**
 * The number of items that each ledger entry adds to a transaction. They are the entry, its monthly balance, a counter of the partner and a
 * counter of the affiliate.
 */
const ITEMS_PER_ENTRY = 4;
/**
 * The maximum number of other items in the transaction: the customer, and the partner's and affiliate's counters for the customer's old and
 * new state.
 */
const OTHER_ITEMS = 11;
const MAX_ENTRIES = Math.floor((MAX_TRANSACTION_ITEMS - OTHER_ITEMS) / ITEMS_PER_ENTRY);
/** The maximum number of attempts that may fail because of concurrent writes. After that, the work moves to the queue. */
const MAX_LOST_RACES = 3;
const RACES = { attempts: MAX_LOST_RACES };

export interface CustomerUpdate {
  readonly reported?: readonly ReportedFact[];
  /** True if the referral must be decided again, because the text that customers enter for a promotion code has become known. */
  readonly reattribute?: boolean;
  /** The maximum number of transactions with ledger entries. If more are needed, `PutOff` is thrown after them. */
  readonly maxCommits?: number | undefined;
}

/**
 * Adds facts to a customer and writes all changes that follow from them. Idempotent. Returns the ids of the events whose codes were left
 * out because the customer has too many codes. Stores the facts first. Then reads everything and updates the ledger, until there is nothing
 * left to change. Needs no locks, because entries are written only if the customer's version is unchanged. Throws `ConditionFailed` after
 * `MAX_LOST_RACES` attempts that failed because of concurrent writes. Throws `Unprocessable` if a payment would make a sum too large.
 * Everything except this payment is still written. Throws `PutOff` after `maxCommits` transactions. The customer is then marked as
 * incomplete, so the next update continues.
 */
export async function updateCustomer(
  { table }: Pick<ProcessDeps, 'table'>,
  ref: CustomerRef,
  { reported = [], reattribute = false, maxCommits = Number.POSITIVE_INFINITY }: CustomerUpdate,
): Promise<ReadonlySet<string>> {
  const stored = await retryOnConflict(() => storeFacts(table, ref, reported), RACES);
  const { relevant, excess } = stored;
  if (stored.isWithoutEffect && !reattribute) return excess;
  const work: Work = {
    ref,
    payments: new Set(relevant.flatMap(({ fact }) => paymentIdOf(fact) ?? [])),
    reported: relevant,
    created: stored.created,
    knownEntries: undefined,
    reattribute: reattribute || stored.reattribute,
    decidedFor: undefined,
    setAside: new Map(),
    isSplit: false,
    commitsLeft: maxCommits,
    uses: undefined,
  };
  let isDone = false;
  while (!isDone) {
    isDone = await retryOnConflict(
      () =>
        bringUpToDate(table, work).catch((error: unknown) => {
          // Decide the referral and read the entries again, because a concurrent process may have stored new facts or written entries.
          work.decidedFor = undefined;
          work.created = new Set();
          throw error;
        }),
      RACES,
    );
  }
  // Mark only the event with the refused payment as unprocessable, so that the customer's other events are processed as usual.
  for (const { fact } of relevant) {
    const refusal = fact.type === 'payment' && work.setAside.get(fact.id);
    if (refusal) throw refusal;
  }
  return excess;
}

interface Work extends Decision {
  readonly reported: readonly ReportedFact[];
  /** The errors for payments whose entries would raise a sum above its maximum, keyed by payment id. */
  readonly setAside: Map<string, Unprocessable>;
  /**
   * True after the entries of several payments have been refused together. Each payment is then written separately, to find the payment
   * that makes a sum too large.
   */
  isSplit: boolean;
  commitsLeft: number;
}

/** Reads the customer and writes everything that is missing. Returns true if nothing was missing. */
async function bringUpToDate(table: Table, work: Work): Promise<boolean> {
  const { ref } = work;
  const known = await loadCustomer(table, ref);
  const outcome = await findOutcome(table, known, work);
  await flagOutOfBand(table, outcome.outOfBand);
  if (!outcome.state && hasMoved(ref, known)) await unlistCodeUses(table, ref, known.uses);
  else if (work.uses) await recordCodeUses(table, ref, known.uses, work.uses);
  // A stored customer may turn out to have no purchases, because its payments may belong to another customer's invoices or checkout
  // sessions.
  const state = outcome.state ?? (known.record && withoutPurchase(known.record));
  if (!state || !(known.record ?? state.referral)) return true;
  const missing = outcome.entries.filter(({ payment }) => !work.setAside.has(payment));
  const together = work.isSplit ? missing.filter(({ payment }) => payment === missing[0]?.payment) : missing;
  const entries = together.slice(0, MAX_ENTRIES);
  const earned = addEarned(known.record, state.referral, entries);
  const after: Customer = {
    ...ref,
    ...state,
    ...(earned ? { earned } : {}),
    version: known.record?.version ?? 0,
    ...(entries.length < missing.length ? { isIncomplete: true } : {}),
  };
  if (entries.length === 0 && isSameCustomer(known.record, after)) return true;
  if (work.commitsLeft === 0) throw new PutOff(`The customer ${ref.providerId} has many missing entries`);
  try {
    const written = await commit(table, known.record, after, entries, work);
    work.commitsLeft--;
    const { entries: before, areAll } = outcome.known;
    const flagged = before.map((entry) =>
      outcome.outOfBand.includes(entry) ? { ...entry, outOfBand: true as const } : entry,
    );
    work.knownEntries = { version: after.version + 1, entries: [...flagged, ...written], areAll };
    work.created = new Set();
  } catch (error) {
    if (!(error instanceof Unprocessable)) throw error;
    narrow(work, entries, error);
    // The next attempt must decide the referral again, because the new decision was not written.
    work.decidedFor = undefined;
  }
  return false;
}

/**
 * Sets aside the payment whose entries were refused. If entries of several payments were refused together, makes later attempts write one
 * payment at a time instead.
 */
function narrow(work: Work, refused: readonly NewEntry[], error: Unprocessable): void {
  const [payment, ...others] = new Set(refused.map((entry) => entry.payment));
  if (payment === undefined) throw error;
  if (others.length > 0) work.isSplit = true;
  else work.setAside.set(payment, error);
}

/** Writes the customer, the entries, and the balances and counters that change with them. Returns the written entries. */
async function commit(
  table: Table,
  before: Customer | undefined,
  after: Customer,
  entries: readonly NewEntry[],
  { reported }: Work,
): Promise<Entry[]> {
  const tx = table.transaction();
  tx.put(customerItem({ ...after, version: after.version + 1 }), {
    if: before ? { equals: { version: before.version } } : { exists: false },
  });
  const counters = new CounterChanges(before, after);
  for (const entry of entries) counters.addEntry(entry);
  writeCounters(tx, counters, after);
  const written = await writeEntries(table, tx, after, entries, entryEvents(reported));
  await tx.commit();
  traceLine('A customer and the ledger were written', {
    partnerId: after.partnerId,
    customer: after.providerId,
    eventIds: [...new Set(reported.map(({ source }) => source.eventId))],
    entryIds: entries.map(({ entryId }) => entryId),
  });
  // Skip entries with an amount of zero, because they only add revenue to an older commission.
  const created = entries.filter(({ kind, amount }) => kind === 'commission' && amount > 0);
  countBusiness(METRICS.commissionsCreated, after.partnerId, created.length);
  return written;
}

/**
 * Sets `outOfBand` on the entries for payments that turned out to have been made outside of the provider. Amounts stay the same, because
 * the amounts of ledger entries never change.
 */
async function flagOutOfBand(table: Table, entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) {
    const key = keys.entry(entry.customer, entry);
    await table
      .transaction()
      .update(key, { set: { outOfBand: true }, if: { exists: true } })
      .commit();
  }
}

function isSameCustomer(before: Customer | undefined, after: Customer): boolean {
  return before !== undefined && stableText(customerItem(after)) === stableText(before);
}
