import { isGuestId } from '../../../shared/provider/provider-objects.ts';
import { appKey, connectedAt } from '../../entities/app.ts';
import { unmatchedKey } from '../../entities/provider-event.ts';
import type { Target } from '../../entities/reference.ts';
import { resolve } from '../../entities/resolve-reference.ts';
import type { CustomerRef } from '../../ledger/customer.ts';
import { type Fact, supersededId } from '../../ledger/fact.ts';
import { providerIdOf } from '../../ledger/provider-id.ts';
import type {
  CustomerStatement,
  LinkStatement,
  ReceivedStatement,
  ReferenceStatement,
} from '../../ledger/statement.ts';
import type { ProcessDeps } from './deps.ts';
import {
  claim,
  link,
  noteQueued,
  type ReferenceChange,
  type ReplacedTarget,
  receive,
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

/** An attempt fails if another process changes the payment's ids at the same time. */
const MAX_RESOLUTIONS = 5;

/**
 * Stores to which payment of the customer one of the provider's ids refers. Returns the facts about the customer. If the payment turns out
 * to belong to someone else, returns them as facts about its owner.
 */
export async function applyCustomerStatement(
  deps: ProcessDeps,
  statement: CustomerStatement,
  source: Source,
): Promise<FactsFor[]> {
  const { customer, facts, claim: claimed } = statement;
  if (!claimed) return [factsFor(source, customer, facts)];
  const { ref, payment } = claimed;
  const change = await claim(deps.table, source, { customer, lane: source.lane }, claimed);
  const found = await applyChange(deps, ref, change, source);
  const { assignment } = change;
  switch (assignment.kind) {
    case 'stays':
      return [...found, factsFor(source, customer, facts)];
    case 'moves to':
      return [...found, ...factsOfOwner(statement, assignment.owner, source)];
    case 'waits': {
      const owner = await followRef(deps, ref, source);
      // While the owner of a linked payment was unknown, the payment may have been stored for `customer`.
      const isStored = assignment.isLinked && facts.some(({ id }) => id === payment);
      const moved = isStored ? [supersededFact({ customer, payment }, owner, source)] : [];
      return [...found, ...moved, ...factsOfOwner(statement, owner, source)];
    }
  }
}

/**
 * Assigns the facts of a statement to the owner of the payment that it claims. The codes that a customer used remain known of that customer
 * too.
 */
function factsOfOwner(
  { customer, facts }: CustomerStatement,
  owner: Target | undefined,
  source: Source,
): FactsFor[] {
  if (!owner || owner.customer === customer) return [factsFor(source, customer, facts)];
  const others = facts.filter(({ type }) => type !== 'payment');
  const payments = facts.filter(({ type, id }) => type === 'payment' && id === owner.payment);
  return [
    factsFor(source, owner.customer, [...payments, ...others]),
    ...(isGuestId(customer) ? [] : [factsFor(source, customer, others)]),
  ];
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

/** Stores that a payment has been received and can't earn, so that its refunds are not listed as those of an unknown payment. */
export async function applyReceived(
  deps: ProcessDeps,
  { ref }: Pick<ReceivedStatement, 'ref'>,
  source: Source,
): Promise<FactsFor[]> {
  return applyChange(deps, ref, await receive(deps.table, source, ref), source);
}

/**
 * Queues the events that waited for the payment with the id `ref`, and those that named a target which has been replaced. Returns the facts
 * that the payments of these targets don't count any more.
 */
async function applyChange(
  { table, later }: ProcessDeps,
  ref: string,
  change: ReferenceChange,
  source: Source,
): Promise<FactsFor[]> {
  const { replaced, waiting } = change;
  const owner =
    change.owner ?? (replaced.length > 0 ? (await resolve(table, source, [ref])).target : undefined);
  const lanes = new Set(
    waiting && [
      ...waiting.first,
      ...waiting.others,
      ...replaced.flatMap((target) => laneToQueue(target, owner)),
    ],
  );
  if (lanes.size > 0) {
    const { partnerId, provider } = source;
    await later.send([...lanes].map((lane) => queueMessage({ type: 'lane', partnerId, provider, lane })));
    await noteQueued(table, source, ref, change);
  }
  return replaced.map((target) => supersededFact(target, owner, source));
}

/**
 * Returns the lane whose facts must follow their payment to `owner`. A customer who remains the owner keeps all facts, so the customer's
 * whole history need not be processed again.
 */
function laneToQueue({ customer, lane }: ReplacedTarget, owner: Target | undefined): string[] {
  const isKept = !isGuestId(customer) && customer === owner?.customer;
  return lane === undefined || isKept ? [] : [lane];
}

const supersededFact = ({ customer, payment }: Target, owner: Target | undefined, source: Source): FactsFor =>
  factsFor(source, customer, [
    {
      type: 'superseded',
      id: supersededId(payment),
      at: source.at,
      payment,
      ...(owner ? { to: owner.customer } : {}),
    },
  ]);

/** Finds the owner of the payment with the id `ref`. Makes the event wait if the owner is unknown or may still change. */
const followRef = ({ table, clock }: ProcessDeps, ref: string, source: Source): Promise<Target | undefined> =>
  untilUnchanged(source, async () => {
    const known = await resolve(table, source, [ref]);
    const waiting = { lane: source.lane, row: undefined, now: clock() };
    return (await waitFor(table, source, known, waiting)) && { result: known.target };
  });

/** Repeats `attempt` until it returns a result instead of false. */
async function untilUnchanged<T>(
  { eventId }: Source,
  attempt: () => Promise<{ result: T } | false>,
): Promise<T> {
  for (let count = 1; count <= MAX_RESOLUTIONS; count++) {
    const done = await attempt();
    if (done) return done.result;
  }
  throw new Error(`The references of ${eventId} kept changing`);
}

/**
 * Finds the payment that the event refers to, and returns the event's facts about it. If the payment isn't known yet, makes the event wait
 * for it.
 */
export function applyReference(
  { table, clock }: ProcessDeps,
  statement: ReferenceStatement,
  source: Source,
): Promise<FactsFor[]> {
  return untilUnchanged(source, async () => {
    const known = await resolve(table, source, statement.refs);
    const { target, isReceived } = known;
    if (isReceived) await removeRow(table, statement, source);
    const isOld = known.isOld || (!isReceived && (await isBeforeConnection(table, statement, source)));
    const row = isReceived ? undefined : rowOf(statement, source, isOld);
    const waiting = { lane: source.lane, row, now: clock() };
    if (!(await waitFor(table, source, { ...known, isOld }, waiting))) return false;
    if (target) return { result: [factsAbout(target, statement, source)] };
    if (isOld && !isReceived && (!known.isOld || source.isRepeated))
      await markRowsOld(table, source, statement.refs);
    return { result: [] };
  });
}

function factsAbout({ customer, payment }: Target, statement: ReferenceStatement, source: Source): FactsFor {
  // Include the payment in the correction's id, because the same correction may be stored for a payment intent and for its invoice. Only
  // one of the two earns a commission.
  const corrections = statement.corrections.map(
    (correction) => ({ ...correction, id: `${correction.id}@${payment}`, payment }) as Fact,
  );
  return factsFor(source, customer, corrections);
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
 * Returns true if the event's payment was made before the app received the provider's first valid event, which may be this event. Returns false if the
 * event doesn't contain the time of the payment.
 */
async function isBeforeConnection(
  table: ProcessDeps['table'],
  { paymentCreatedAt }: ReferenceStatement,
  { appId, provider, arrivedAt }: Source,
): Promise<boolean> {
  if (paymentCreatedAt === undefined) return false;
  const app = await table.get(appKey(appId));
  return paymentCreatedAt < ((app && connectedAt(app, provider)) ?? arrivedAt);
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
      .delete(unmatchedKey(source, ref, subject.subject))
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
