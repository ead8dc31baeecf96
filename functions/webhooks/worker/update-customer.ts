import { setTimeout as sleep } from 'node:timers/promises';
import { METRICS } from '../../../shared/metrics.ts';
import type { ProgramData } from '../../ledger/attribution.ts';
import { CounterChanges } from '../../ledger/counter-changes.ts';
import type { CustomerRef, CustomerState } from '../../ledger/customer.ts';
import type { Fact } from '../../ledger/fact.ts';
import { addsToFact, mergeFacts } from '../../ledger/merge-facts.ts';
import { type Reconciliation, reconcile } from '../../ledger/reconcile.ts';
import type { Claim } from '../../ledger/statement.ts';
import { count } from '../../lib/metrics.ts';
import type { App } from '../../table/entities/app.ts';
import type { CustomerRecord } from '../../table/entities/customer.ts';
import type { Reference, Source } from '../../table/entities/reference.ts';
import { customerItem, factItem } from '../../table/items/customer.ts';
import { keys } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';
import { ConditionFailed, MAX_TRANSACTION_ITEMS, type Transaction } from '../../table/transaction.ts';
import { type KnownCustomer, loadCustomer, loadProgramData } from './load-customer.ts';
import { hasSameText, referenceItem, unmatchedItem } from './references.ts';
import { writeCounters } from './write-counters.ts';
import { hasSettledEntry, writeEntries } from './write-entries.ts';

/** The number of items that an entry adds to a transaction: the entry, its month balance, a partner counter and an affiliate counter. */
const ITEMS_PER_ENTRY = 4;
/**
 * The maximum number of counters that a changed customer affects: those of the partner and the affiliate, in two months before and two
 * months after the change.
 */
const COUNTER_ITEMS = 8;
/** The number of attempts before the error is thrown. The stream then delivers the event again later. */
const MAX_TRIES = 30;

/** The data that a statement adds to a customer. */
export interface Additions {
  readonly facts: readonly Fact[];
  readonly claims: readonly Claim[];
}

/**
 * Adds facts and claims to a customer and writes all resulting changes. Each transaction uses the customer's version as an optimistic lock.
 * If it fails, the customer is read again. Idempotent: writes nothing if there is nothing new.
 */
export async function updateCustomer(
  table: Table,
  customer: string,
  additions: Additions,
  source: Source,
): Promise<void> {
  const ref: CustomerRef = { appId: source.appId, provider: source.provider, providerId: customer };
  for (let attempt = 1; ; attempt++) {
    try {
      if ((await updateOnce(table, ref, additions, source)) === 'done') return;
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt >= MAX_TRIES) throw error;
      await sleep(Math.random() * Math.min(5 * attempt, 100));
    }
  }
}

/** Writes all facts, and as many entries as fit into a transaction. Returns `more` if entries remain. */
async function updateOnce(
  table: Table,
  ref: CustomerRef,
  additions: Additions,
  source: Source,
): Promise<'done' | 'more'> {
  const [known, app, newClaims] = await Promise.all([
    loadCustomer(table, ref),
    table.get(keys.app(ref.appId)),
    unknownClaims(table, additions.claims, source),
  ]);
  if (!app) throw new Error(`App ${ref.appId} of an event does not exist`);
  const news = additions.facts.filter((fact) => addsToFact(known.facts.get(fact.id), fact));
  const facts = new Map(known.facts);
  for (const fact of news) facts.set(fact.id, merged(facts.get(fact.id), fact));

  const program = await loadProgramData(table, ref, app, [...facts.values()]);
  const outcome = await outcomeOf(table, known, [...facts.values()], program);
  const after = recordAfter(ref, app, known.record, outcome);

  const tx = table.transaction();
  for (const id of new Set(news.map((fact) => fact.id))) tx.put(factItem(ref, facts.get(id) as Fact));
  for (const claim of newClaims)
    tx.put(referenceItem(source, claim.ref, targetOf(ref, claim)), { if: { exists: false } });
  if (news.length === 0 && outcome.entries.length === 0 && sameRecord(known.record, after)) {
    await tx.commit();
    return 'done';
  }
  tx.put(customerItem({ ...after, version: after.version + 1 }), { if: sameVersion(known.record) });
  updateParkedCustomer(tx, source, known.record, after, program);
  const room = MAX_TRANSACTION_ITEMS - tx.size - COUNTER_ITEMS;
  const entries = outcome.entries.slice(0, Math.max(Math.floor(room / ITEMS_PER_ENTRY), 1));
  const counters = new CounterChanges(known.record, after);
  for (const entry of entries) if (entry.kind !== 'hold') counters.addEarned(entry);
  writeCounters(tx, counters, after);
  await writeEntries(table, tx, after, entries, source.eventId);
  // If a payout was recorded after the outcome was computed, start over with a frozen referral. An even later payout makes this
  // transaction's condition on the month fail.
  if (isReattributed(known.record, after) && (await hasSettledEntry(table, known.entries))) {
    throw new ConditionFailed(keys.customer(ref));
  }
  await tx.commit();
  count(METRICS.commissionsCreated, entries.filter(({ kind }) => kind === 'commission').length);
  return entries.length < outcome.entries.length ? 'more' : 'done';
}

async function outcomeOf(
  table: Table,
  known: KnownCustomer,
  facts: Fact[],
  program: ProgramData,
): Promise<Reconciliation> {
  const { referral } = known.record ?? {};
  const input = { facts, entries: known.entries, referral };
  const outcome = reconcile({ ...input, frozen: false }, program);
  // Settled payouts matter only if another code would take over the referral.
  return isReattributed(known.record, outcome.state) && (await hasSettledEntry(table, known.entries))
    ? reconcile({ ...input, frozen: true }, program)
    : outcome;
}

/** Returns whether another code takes over the referral. */
function isReattributed(
  before: Partial<CustomerState> | undefined,
  after: Partial<CustomerState> | undefined,
): boolean {
  return before?.referral !== undefined && after?.referral?.code !== before.referral.code;
}

function recordAfter(
  ref: CustomerRef,
  app: App,
  before: CustomerRecord | undefined,
  outcome: Reconciliation,
): CustomerRecord {
  return {
    ...ref,
    partnerId: app.partnerId,
    version: before?.version ?? 0,
    ...(outcome.state ?? {}),
    ...(outcome.waitsFor.length > 0 ? { waitsFor: [...outcome.waitsFor] } : {}),
  };
}

/**
 * Parks the customer under each promotion code that the provider has not reported. Lists the promotion code as unmatched for the app's
 * owner unless the owner has linked it. Removes the customer from promotion codes that have been reported since. The transaction requires
 * that the promotion codes have not changed since they were read. A later change looks up the parked customers, so no customer is missed.
 */
function updateParkedCustomer(
  tx: Transaction,
  source: Source,
  before: CustomerRecord | undefined,
  after: CustomerRecord,
  { promotionCodes }: ProgramData,
): void {
  const { appId, provider, providerId: customer } = after;
  const [old, now] = [new Set(before?.waitsFor), new Set(after.waitsFor)];
  for (const promotionCodeId of now) {
    const text = promotionCodes.get(promotionCodeId);
    tx.check(keys.promotionCode(appId, provider, promotionCodeId), { if: hasSameText(text) });
    if (old.has(promotionCodeId)) continue;
    tx.put({
      ...keys.waitingCustomer(appId, provider, promotionCodeId, customer),
      type: 'WaitingCustomer',
      customer,
    });
    const row = { reason: 'unknown_promotion_code', subject: promotionCodeId, customer } as const;
    if (!text) tx.put(unmatchedItem(source, promotionCodeId, row));
  }
  for (const promotionCodeId of old.difference(now)) {
    tx.delete(keys.waitingCustomer(appId, provider, promotionCodeId, customer));
  }
}

async function unknownClaims(table: Table, claims: readonly Claim[], source: Source): Promise<Claim[]> {
  const unique = [...new Map(claims.map((claim) => [claim.ref, claim])).values()];
  const found = await table.getMany(
    unique.map(({ ref }) => keys.reference(source.appId, source.provider, ref)),
  );
  return unique.filter((_, n) => !found[n]);
}

const targetOf = (ref: CustomerRef, claim: Claim): Reference => ({
  customer: ref.providerId,
  payment: claim.payment,
});

const merged = (known: Fact | undefined, incoming: Fact): Fact =>
  known ? mergeFacts(known, incoming) : incoming;

const sameVersion = (record: CustomerRecord | undefined) =>
  record ? { equals: { version: record.version } } : { exists: false };

function sameRecord(before: CustomerRecord | undefined, after: CustomerRecord): boolean {
  return before !== undefined && stable(customerItem(after)) === stable(before);
}

function stable(value: object): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
