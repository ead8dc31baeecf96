import { type Attribution, attribute, storedAttribution } from '../../ledger/attribution.ts';
import type { CustomerRef } from '../../ledger/customer.ts';
import type { Entry } from '../../ledger/entry.ts';
import { type Fact, factsOf } from '../../ledger/fact.ts';
import { isSameReferral, type Reconciliation, reconcile } from '../../ledger/reconcile.ts';
import { stableText } from '../../ledger/stable-text.ts';
import { firstUses } from '../../ledger/use-outcome.ts';
import type { Customer } from '../../table/entities/customer.ts';
import type { Table } from '../../table/table.ts';
import { type KnownCustomer, loadEntries, loadProgramData } from './load-customer.ts';
import { markUsed } from './mark-used.ts';
import { hasSettledEntry } from './write-entries.ts';

/**
 * A customer's ledger entries that were already read or written. They don't need to be read again while the customer has the same version
 * number.
 */
export interface KnownEntries {
  /** The customer's version number. Every write of entries changes it, so no entry is missing here while the number stays the same. */
  readonly version: number;
  readonly entries: readonly Entry[];
  /**
   * True if `entries` contains all of the customer's entries. Otherwise, `entries` contains only the entries of the payments that the
   * update is about.
   */
  readonly areAll: boolean;
}

/** The target state of a customer and the missing ledger entries. `known` contains the existing entries that both were computed from. */
export interface Outcome extends Reconciliation {
  readonly known: Omit<KnownEntries, 'version'>;
}

/** The reasons for updating a customer, and what has been decided about the customer's referral so far. */
export interface Decision {
  readonly ref: CustomerRef;
  /** The ids of the payments that new facts report or correct. Each payment id is mapped to the id of the event that reported the fact. */
  readonly payments: ReadonlyMap<string, string>;
  /**
   * The new payments in `payments`, whose ledger entries don't need to be read, because they don't exist yet. If another process creates
   * one of these entries first, this update fails instead of creating the entry twice.
   */
  created: ReadonlySet<string>;
  /** The entries that this update has read or written so far. Undefined before its first write. */
  knownEntries: KnownEntries | undefined;
  /**
   * True if the referral may change. It may change after the customer uses a code. It may also change when the provider reports or the
   * partner links the code of a promotion code.
   */
  readonly reattribute: boolean;
  /** The customer's codes at the time when the referral was decided. The decision is made again only if the codes have changed since. */
  decidedFor: string | undefined;
  /** The time of the first use of each code. Undefined until the referral has been decided. */
  uses: ReadonlyMap<string, string> | undefined;
}

/**
 * Computes the customer's target state and missing entries.
 * Normally, the computation covers only the payments that the new facts report or correct. It covers all payments if the referral may
 * change or if entries are known to be missing.
 * The computation also covers all payments if the customer is read again after an update, or if an event is delivered again after a crash.
 * By then, the referral may have changed, and another process may have stored a payment before it knew the new referral.
 */
export async function findOutcome(table: Table, known: KnownCustomer, work: Decision): Promise<Outcome> {
  const { record } = known;
  const facts = [...known.facts.values()].map(({ fact }) => fact);
  const attribution = await findAttribution(table, facts, record, work);
  const base = { facts, referral: record?.referral, frozen: false };
  // Entries are written together with the customer, so there are no entries if the customer is not stored.
  if (!record) {
    const none = { entries: [], areAll: true };
    return { ...reconcile({ ...base, ...none }, attribution), known: none };
  }
  const { referral } = attribution;
  const isMoving = !referral || !record.referral || !isSameReferral(referral, record.referral);
  const areAll = isMoving || work.reattribute || record.isIncomplete === true;
  const ready = work.knownEntries;
  const isReady = ready?.version === record.version && (ready.areAll || !areAll);
  const entries = isReady ? ready.entries : await readEntries(table, facts, work, areAll);
  const frozen = isMoving && (await hasSettledEntry(table, entries));
  const touched = areAll ? undefined : new Set(work.payments.keys());
  return { ...reconcile({ ...base, entries, frozen, touched }, attribution), known: { entries, areAll } };
}

/** Reads all of the customer's ledger entries if `areAll` is true. Otherwise, reads only the entries that may belong to `payments`. */
async function readEntries(
  table: Table,
  facts: readonly Fact[],
  { ref, payments, created }: Decision,
  areAll: boolean,
): Promise<Entry[]> {
  if (areAll) return loadEntries(table, ref);
  const since = firstPaidAt(facts, new Set(payments.keys()).difference(created));
  return since === undefined ? [] : loadEntries(table, ref, since);
}

/** Returns the stored decision about the referral. If the result may have changed, decides again. */
async function findAttribution(
  table: Table,
  facts: readonly Fact[],
  record: Customer | undefined,
  work: Decision,
): Promise<Attribution> {
  const codes = factsOf(facts, 'code');
  const id = stableText(codes);
  if (record && (!work.reattribute || work.decidedFor === id)) {
    return storedAttribution(record);
  }
  if (codes.length === 0) return { referral: undefined, uncounted: [] };
  const program = await loadProgramData(table, work.ref, codes);
  work.decidedFor = id;
  work.uses = firstUses(codes, program);
  const attribution = attribute(codes, program);
  await markUsed(table, program.stored, attribution.referral);
  return attribution;
}

/** Returns the time of the earliest of the given payments. None of the entries of these payments is older than this time. */
function firstPaidAt(facts: readonly Fact[], payments: ReadonlySet<string>): string | undefined {
  return factsOf(facts, 'payment')
    .filter(({ id }) => payments.has(id))
    .map(({ paidAt }) => paidAt)
    .sort()[0];
}
