import type { CustomerRef } from '../../ledger/customer.ts';
import { type Fact, supersededId } from '../../ledger/fact.ts';
import { providerIdOf } from '../../ledger/provider-id.ts';
import type { CustomerStatement, LinkStatement, ReferenceStatement } from '../../ledger/statement.ts';
import type { Target } from '../../table/entities/reference.ts';
import { keys } from '../../table/keys.ts';
import type { ProcessDeps } from './deps.ts';
import {
  claim,
  clearWaits,
  link,
  noteDirectQueued,
  type ReferenceChange,
  resolve,
  waitFor,
} from './references.ts';
import type { ReportedFact } from './reported-fact.ts';
import type { Source } from './source.ts';
import { markRowsOld, unmatchedItem } from './unmatched.ts';
import { queueMessage } from './work-message.ts';

export interface FactsFor {
  readonly ref: CustomerRef;
  readonly reported: readonly ReportedFact[];
}

/**
 * The maximum number of attempts to find the payment that an event refers to. An attempt fails if another process changes the payment's ids
 * at the same time.
 */
const MAX_RESOLUTIONS = 5;

/** Stores which of the provider's ids belong to the customer's payments. Returns the facts about the customer. */
export async function applyCustomerStatement(
  deps: ProcessDeps,
  { customer, facts, claims }: CustomerStatement,
  source: Source,
): Promise<FactsFor[]> {
  const found = [factsFor(source, customer, facts)];
  for (const each of claims) {
    const change = await claim(deps.table, source, customer, each);
    found.push(...(await applyChange(deps, each.ref, change, source)));
  }
  return found;
}

/** Links one of the provider's ids to another id that identifies the same payment. */
export async function applyLink(
  deps: ProcessDeps,
  statement: LinkStatement,
  source: Source,
): Promise<FactsFor[]> {
  const change = await link(deps.table, source, statement);
  return applyChange(deps, statement.ref, change, source);
}

/**
 * Queues the events that waited for the payment with the id `ref`. Returns a fact if a payment that first arrived on its own turned out to
 * be part of an invoice or a checkout session.
 */
async function applyChange(
  { table, later }: ProcessDeps,
  ref: string,
  { waits, isFinal, superseded }: ReferenceChange,
  source: Source,
): Promise<FactsFor[]> {
  if (waits.length > 0) {
    const { partnerId, provider } = source;
    await later.send(waits.map((lane) => queueMessage({ type: 'lane', partnerId, provider, lane })));
    if (isFinal) await clearWaits(table, source, ref, waits);
    else await noteDirectQueued(table, source, ref);
  }
  if (!superseded) return [];
  const { customer, payment } = superseded;
  return [
    factsFor(source, customer, [{ type: 'superseded', id: supersededId(payment), at: source.at, payment }]),
  ];
}

/**
 * Finds the payment that the event refers to, and returns the event's facts about it. If the payment isn't known yet, makes the event wait
 * for it.
 */
export async function applyReference(
  { table, clock }: ProcessDeps,
  statement: ReferenceStatement,
  source: Source,
): Promise<FactsFor[]> {
  for (let attempt = 1; attempt <= MAX_RESOLUTIONS; attempt++) {
    const known = await resolve(table, source, statement.refs);
    const { target } = known;
    if (target) await removeRow(table, statement, source);
    const isOld = known.isOld || (!target && (await isBeforeConnection(table, statement, source)));
    const row = target ? undefined : rowOf(statement, source, isOld);
    const waiting = { lane: source.lane, row, now: clock() };
    if (!(await waitFor(table, source, { ...known, isOld }, waiting))) continue;
    if (target) return [factsAbout(target, statement, source)];
    if (isOld && (!known.isOld || source.isRepeated)) await markRowsOld(table, source, statement.refs);
    return [];
  }
  throw new Error(`The references of ${source.eventId} kept changing`);
}

function factsAbout({ customer, payment }: Target, statement: ReferenceStatement, source: Source): FactsFor {
  // Include the payment in the correction's id, because the same correction may be stored for a payment intent and for its invoice. Only
  // one of the two earns a commission.
  const corrections = statement.corrections.map(
    (correction) => ({ ...correction, id: `${correction.id}@${payment}`, payment }) as Fact,
  );
  return factsFor(source, customer, [...statement.facts, ...corrections]);
}

/**
 * Builds a row for the list of unmatched events that the app's owner sees. The row shows a refund or dispute without a payment, and whether
 * the payment may still arrive.
 */
function rowOf(statement: ReferenceStatement, source: Source, isOld: boolean) {
  const subject = subjectOf(statement);
  const [ref] = statement.refs;
  if (!subject || !ref) return undefined;
  return unmatchedItem(source, ref, isOld ? { ...subject, reason: 'before_connection' } : subject);
}

/**
 * Returns true if the event's payment was made before the app received its first valid event, which may be this event. Returns false if the
 * event doesn't contain the time of the payment.
 */
async function isBeforeConnection(
  table: ProcessDeps['table'],
  { paymentCreatedAt }: ReferenceStatement,
  { appId, arrivedAt }: Source,
): Promise<boolean> {
  if (paymentCreatedAt === undefined) return false;
  const app = await table.get(keys.app(appId));
  return paymentCreatedAt < (app?.verifiedAt ?? arrivedAt);
}

async function removeRow(
  table: ProcessDeps['table'],
  statement: ReferenceStatement,
  source: Source,
): Promise<void> {
  const subject = subjectOf(statement);
  const [ref] = statement.refs;
  if (subject && ref && source.isRepeated) {
    await table
      .transaction()
      .delete(keys.unmatched(source, ref, subject.subject))
      .commit();
  }
}

function subjectOf({ corrections }: ReferenceStatement) {
  const correction = corrections.find(({ type }) => type !== 'out_of_band');
  if (!correction) return undefined;
  const reason = correction.type === 'dispute' ? 'dispute_without_payment' : 'refund_without_payment';
  return { reason, subject: providerIdOf(correction.id) } as const;
}

function factsFor(source: Source, customer: string, facts: readonly Fact[]): FactsFor {
  const { partnerId, provider } = source;
  const ref = { partnerId, provider, providerId: customer };
  return { ref, reported: facts.map((fact) => ({ fact, source })) };
}
