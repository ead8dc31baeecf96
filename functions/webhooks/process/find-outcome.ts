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
 * The ledger entries of a customer that have already been read or written. They stay valid while the customer's version number is
 * unchanged.
 */
export interface KnownEntries {
  /** The customer's version number. It changes with every write of the customer's entries. */
  readonly version: number;
  readonly entries: readonly Entry[];
  /** True if `entries` contains all of the customer's entries, and false if it contains only those for the payments in the update. */
  readonly areAll: boolean;
}

/** The target state of a customer and the missing ledger entries. `known` contains the existing entries. */
export interface Outcome extends Reconciliation {
  readonly known: Omit<KnownEntries, 'version'>;
}

export interface Decision {
  readonly ref: CustomerRef;
  /** The ids of the payments that new facts describe or correct. */
  readonly payments: ReadonlySet<string>;
  /**
   * The new payments in `payments`. Their ledger entries don't exist yet, so they don't need to be read. If another process writes such an
   * entry first, this update fails instead of writing it twice.
   */
  created: ReadonlySet<string>;
  /** The ledger entries as of this update's last write. Undefined before the first write. */
  knownEntries: KnownEntries | undefined;
  /** True if the referral may change, because the customer used a code or because a promotion code's text became known. */
  readonly reattribute: boolean;
  /** The customer's codes at the time of the last decision about the referral. If they have changed, the decision is made again. */
  decidedFor: string | undefined;
  /** The time at which the customer first used each code. Undefined until the referral has been decided. */
  uses: ReadonlyMap<string, string> | undefined;
}

/**
 * Computes the customer's target state and missing ledger entries. If the referral may change, or if entries are known to be missing,
 * covers all of the customer's payments. Otherwise, covers only the payments in the new facts.
 */
export async function findOutcome(table: Table, known: KnownCustomer, work: Decision): Promise<Outcome> {
  const { record } = known;
  const facts = [...known.facts.values()].map(({ fact }) => fact);
  const attribution = await findAttribution(table, facts, record, work);
  const base = { facts, referral: record?.referral, frozen: false };
  // Entries are written together with the customer, so a customer that is not stored has no entries.
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
  const touched = areAll ? undefined : work.payments;
  return { ...reconcile({ ...base, entries, frozen, touched }, attribution), known: { entries, areAll } };
}

/** Reads all of the customer's ledger entries if `areAll` is true. If it is false, reads only the entries that may belong to `payments`. */
async function readEntries(
  table: Table,
  facts: readonly Fact[],
  { ref, payments, created }: Decision,
  areAll: boolean,
): Promise<Entry[]> {
  if (areAll) return loadEntries(table, ref);
  const since = firstPaidAt(facts, new Set(payments).difference(created));
  return since === undefined ? [] : loadEntries(table, ref, since);
}

/** Returns the stored decision about the referral, or makes a new decision if the result may have changed. */
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

/** Returns the time of the earliest of the given payments. No ledger entry for these payments is older. */
function firstPaidAt(facts: readonly Fact[], payments: ReadonlySet<string>): string | undefined {
  return factsOf(facts, 'payment')
    .filter(({ id }) => payments.has(id))
    .map(({ paidAt }) => paidAt)
    .sort()[0];
}
