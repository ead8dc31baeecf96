import { setTimeout as sleep } from 'node:timers/promises';
import { METRICS } from '../../../shared/metrics.ts';
import { count } from '../../lib/metrics.ts';
import type { App } from '../../table/entities/app.ts';
import { type CustomerRecord, type CustomerState, customerItem } from '../../table/entities/customer.ts';
import { type CustomerRef, keys } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';
import { ConditionFailed, MAX_TRANSACTION_ITEMS, type Transaction } from '../../table/transaction.ts';
import type { Fact } from '../facts/fact.ts';
import { isNews, mergeFacts } from '../facts/merge-facts.ts';
import type { Claim } from '../facts/statement.ts';
import type { Programme } from '../reconcile/attribution.ts';
import { type Outcome, reconcile } from '../reconcile/reconcile.ts';
import { CounterChanges } from './contributions.ts';
import { factItem, type KnownCustomer, loadCustomer, loadProgramme } from './load-customer.ts';
import { referenceItem, type Source, stillSays, type Target, unmatchedItem } from './references.ts';
import { anySettled, writeEntries } from './write-entries.ts';

/** Items of an entry in a transaction: itself, its month, and its counters of the partner and of the affiliate. */
const ITEMS_PER_ENTRY = 4;
/** Counters that change with the customer itself: two months before and two after, of the partner and of the affiliate. */
const COUNTER_ITEMS = 8;
/** Lost races before the event goes back to the stream, which tries again later. */
const MAX_TRIES = 30;

/** What one statement adds to a customer. */
export interface Additions {
  readonly facts: readonly Fact[];
  readonly claims: readonly Claim[];
}

/**
 * Adds to what is known of a customer and writes what follows from it, in one transaction under the customer's version. A lost race
 * reads again. Safe to repeat: with nothing new it writes nothing.
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

/** One slice of the work: all facts, and as many entries as fit. `more` where entries remain. */
async function updateOnce(
  table: Table,
  ref: CustomerRef,
  additions: Additions,
  source: Source,
): Promise<'done' | 'more'> {
  const [known, app, newClaims] = await Promise.all([
    loadCustomer(table, ref),
    table.get<App>(keys.app(ref.appId)),
    unknownClaims(table, additions.claims, source),
  ]);
  if (!app) throw new Error(`App ${ref.appId} of an event does not exist`);
  const news = additions.facts.filter((fact) => isNews(known.facts.get(fact.id), fact));
  const facts = new Map(known.facts);
  for (const fact of news) facts.set(fact.id, merged(facts.get(fact.id), fact));

  const programme = await loadProgramme(table, ref, app, [...facts.values()]);
  const outcome = await outcomeOf(table, known, [...facts.values()], programme);
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
  changeWaits(tx, source, known.record, after, programme);
  const room = MAX_TRANSACTION_ITEMS - tx.size - COUNTER_ITEMS;
  const entries = outcome.entries.slice(0, Math.max(Math.floor(room / ITEMS_PER_ENTRY), 1));
  const counters = new CounterChanges(known.record, after);
  for (const entry of entries) if (entry.kind !== 'hold') counters.addEarned(entry);
  counters.write(tx, after);
  await writeEntries(table, tx, after, entries, source.eventId);
  // A payout since the outcome was found freezes the referral; one from here on fails the condition of its month.
  if (isMoved(known.record, after) && (await anySettled(table, known.entries))) {
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
  programme: Programme,
): Promise<Outcome> {
  const { referral } = known.record ?? {};
  const input = { facts, entries: known.entries, referral };
  const outcome = reconcile({ ...input, frozen: false }, programme);
  // Whether a payout has settled something matters only to a code that would take over.
  return isMoved(known.record, outcome.state) && (await anySettled(table, known.entries))
    ? reconcile({ ...input, frozen: true }, programme)
    : outcome;
}

/** True where another code takes the customer over. */
function isMoved(
  before: Partial<CustomerState> | undefined,
  after: Partial<CustomerState> | undefined,
): boolean {
  return before?.referral !== undefined && after?.referral?.code !== before.referral.code;
}

function recordAfter(
  ref: CustomerRef,
  app: App,
  before: CustomerRecord | undefined,
  outcome: Outcome,
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
 * The wait by which a customer is found once the provider tells the text of its promotion code, and the row that the owner sees while
 * there is no text at all. Holds the transaction to the texts that were read: whoever writes another looks for who waits after that.
 */
function changeWaits(
  tx: Transaction,
  source: Source,
  before: CustomerRecord | undefined,
  after: CustomerRecord,
  { promotionCodes }: Programme,
): void {
  const { appId, provider, providerId: customer } = after;
  const [old, now] = [new Set(before?.waitsFor), new Set(after.waitsFor)];
  for (const promotionCodeId of now) {
    const text = promotionCodes.get(promotionCodeId);
    tx.check(keys.reference(appId, provider, promotionCodeId), { if: stillSays(text) });
    if (old.has(promotionCodeId)) continue;
    tx.put({
      ...keys.waiting(appId, provider, promotionCodeId, customer),
      type: 'WaitingCustomer',
      customer,
    });
    const row = { reason: 'unknown_promotion_code', subject: promotionCodeId, customer } as const;
    if (!text) tx.put(unmatchedItem(source, promotionCodeId, row));
  }
  for (const promotionCodeId of old.difference(now)) {
    tx.delete(keys.waiting(appId, provider, promotionCodeId, customer));
  }
}

async function unknownClaims(table: Table, claims: readonly Claim[], source: Source): Promise<Claim[]> {
  const unique = [...new Map(claims.map((claim) => [claim.ref, claim])).values()];
  const found = await table.getMany<Target>(
    unique.map(({ ref }) => keys.reference(source.appId, source.provider, ref)),
  );
  return unique.filter((_, n) => !found[n]);
}

const targetOf = (ref: CustomerRef, claim: Claim): Target => ({
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
