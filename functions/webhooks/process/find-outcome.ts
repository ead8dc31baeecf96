import { type Attribution, attribute, storedAttribution } from '../../ledger/attribution.ts';
import type { CustomerRef } from '../../ledger/customer.ts';
import { type Fact, factsOf } from '../../ledger/fact.ts';
import { isSameReferral, type Reconciliation, reconcile } from '../../ledger/reconcile.ts';
import { stableText } from '../../ledger/stable-text.ts';
import { firstUses } from '../../ledger/use-outcome.ts';
import type { Customer } from '../../table/entities/customer.ts';
import type { Table } from '../../table/table.ts';
import { type KnownCustomer, loadEntries, loadProgramData } from './load-customer.ts';
import { markUsed } from './mark-used.ts';
import { hasSettledEntry } from './write-entries.ts';

/** The reasons to update a customer, and what has been decided about its referral so far. */
export interface Decision {
  readonly ref: CustomerRef;
  /** The payments that new facts report or correct, by payment id. The value is the id of the event that reported the fact. */
  readonly payments: ReadonlyMap<string, string>;
  /** True if the referral may change, because a code was used or the text of a promotion code has become known. */
  readonly reattribute: boolean;
  /** The customer's codes at the time when the referral was decided. The decision is made again only if the codes have changed since. */
  decidedFor: string | undefined;
  /** The time of the first use of each code. Undefined until the referral has been decided. */
  uses: ReadonlyMap<string, string> | undefined;
}

/**
 * Computes the customer's target state and missing entries. Normally, this covers only the payments that the new facts report or correct.
 * It covers all payments if the referral may change or if entries are known to be missing. The referral also counts as possibly changed
 * when the customer is read again after the update, and when an event is delivered again after a crash. In both cases, another update may
 * have stored a payment without knowing the new referral.
 */
export async function findOutcome(
  table: Table,
  known: KnownCustomer,
  work: Decision,
): Promise<Reconciliation> {
  const { record } = known;
  const facts = [...known.facts.values()].map(({ fact }) => fact);
  const attribution = await findAttribution(table, facts, record, work);
  const base = { facts, referral: record?.referral, frozen: false };
  // Entries are written together with the customer. If the customer is not stored, there are no entries.
  if (!record) return reconcile({ ...base, entries: [] }, attribution);
  const { referral } = attribution;
  const isMoving = !referral || !record.referral || !isSameReferral(referral, record.referral);
  if (isMoving || work.reattribute || record.isIncomplete) {
    const entries = await loadEntries(table, work.ref);
    const frozen = isMoving && (await hasSettledEntry(table, entries));
    return reconcile({ ...base, entries, frozen }, attribution);
  }
  const touched = new Set(work.payments.keys());
  const since = firstPaidAt(facts, touched);
  const entries = since === undefined ? [] : await loadEntries(table, work.ref, since);
  return reconcile({ ...base, entries, touched }, attribution);
}

/** Returns the stored decision about the referral. Decides again if the result may have changed. */
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

/** Returns the time of the earliest of the given payments. All of their entries have the same time or a later one. */
function firstPaidAt(facts: readonly Fact[], payments: ReadonlySet<string>): string | undefined {
  return factsOf(facts, 'payment')
    .filter(({ id }) => payments.has(id))
    .map(({ paidAt }) => paidAt)
    .sort()[0];
}
