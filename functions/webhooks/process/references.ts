import { isGuestId } from '../../../shared/provider/provider-objects.ts';
import { EVENT_DAYS, type ProviderAccount } from '../../entities/account.ts';
import type { UnmatchedItem } from '../../entities/provider-event.ts';
import {
  type ProvisionalTarget,
  REFERENCE_STATES,
  type Reference,
  type ReferenceState,
  referenceKey,
  type Target,
  waitingLaneKey,
  waitingLanesRange,
} from '../../entities/reference.ts';
import { type Claimant, isCertain, type Resolution } from '../../entities/resolve-reference.ts';
import type { Claim, LinkStatement } from '../../ledger/statement.ts';
import { expectType } from '../../table/expect-type.ts';
import { expiresAfter } from '../../table/expires-after.ts';
import type { Item } from '../../table/key.ts';
import type { Table } from '../../table/table.ts';
import { ConditionFailed } from '../../table/transaction.ts';

/**
 * Each entry is a customer (or another object) whose events wait for a payment. Further entries are stored as separate items, to keep this
 * item small.
 */
export const MAX_WAITS = 20;

/** A replaced target. `lane` contains the event that named it, unless the target was certain. */
export type ReplacedTarget = Target & Partial<Pick<ProvisionalTarget, 'lane'>>;

/** The result of assigning one of the provider's ids to a payment, or of linking it to another id of the same payment. */
export interface ReferenceChange {
  readonly state: ReferenceState;
  /** Undefined if the id is linked to another id, or if the payment can't earn. */
  readonly owner: Target | undefined;
  readonly replaced: readonly ReplacedTarget[];
  /** The customers (or other objects) whose waiting events must be queued. Undefined if they have been queued for the present state. */
  readonly waiting: WaitingLanes | undefined;
}

interface WaitingLanes {
  /** Stored in the reference itself. */
  readonly first: readonly string[];
  /** Stored as separate items. */
  readonly others: readonly string[];
}

/** What follows for the facts of a customer who has claimed a payment. */
export type Assignment =
  | { readonly kind: 'stays' }
  /** The facts follow the payment to its owner. */
  | { readonly kind: 'moves to'; readonly owner: Target }
  /** The payment may still turn out to be somebody else's, or an invoice's. A linked id may already say whose it is for good. */
  | { readonly kind: 'waits'; readonly isLinked: boolean };

/**
 * Stores that one of the provider's ids belongs to a payment of a customer. Idempotent. Of several claims, the best one counts: a
 * customer's payment with an invoice or a checkout session, then a customer's payment alone, then a guest's payment. Among equal claims, the
 * first one counts.
 */
export async function claim(
  table: Table,
  account: ProviderAccount,
  { customer, lane }: Claimant,
  claimed: Claim,
): Promise<ReferenceChange & { readonly assignment: Assignment }> {
  const { ref, payment } = claimed;
  const target = { customer, payment };
  if (isCertain(target, claimed)) {
    const changed = await change(table, account, ref, { target });
    return { ...changed, assignment: { kind: 'stays' } };
  }
  const state = isGuestId(customer) ? 'guest' : 'direct';
  const changed = await change(table, account, ref, { [state]: { ...target, lane } });
  return { ...changed, assignment: assignmentOf(target, changed) };
}

function assignmentOf(claimed: Target, { state, owner }: ReferenceChange): Assignment {
  if (!owner) return { kind: 'waits', isLinked: true };
  if (isSameTarget(claimed, owner)) return { kind: 'stays' };
  return isFinal(state) ? { kind: 'moves to', owner } : { kind: 'waits', isLinked: false };
}

/** Stores that the payment with the provider's id `ref` has been received and can't earn by what is stored. Idempotent. */
export const receive = (table: Table, account: ProviderAccount, ref: string): Promise<ReferenceChange> =>
  change(table, account, ref, { received: true });

/** Links the provider's id `ref` to the id `to`, so that both identify the same payment. Idempotent. An existing link is never replaced. */
export const link = (
  table: Table,
  account: ProviderAccount,
  { ref, to }: Pick<LinkStatement, 'ref' | 'to'>,
): Promise<ReferenceChange> => change(table, account, ref, { sameAs: to });

async function change(
  table: Table,
  account: ProviderAccount,
  ref: string,
  set: Pick<Reference, ReferenceState>,
): Promise<ReferenceChange> {
  const wanted = stateOf(set);
  const rank = REFERENCE_STATES.indexOf(wanted);
  const { applied, before } = await table
    .transaction()
    .update(referenceKey(account, ref), {
      set: { type: 'Reference', ...set },
      remove: ['expiresAt'],
      if: { absent: isFinal(wanted) ? [wanted] : REFERENCE_STATES.slice(0, rank + 1), ...IS_REFERENCE },
    })
    .exchange<Reference>();
  expectType(before, 'Reference');
  const after: Reference = applied ? { ...before, ...set } : (before ?? set);
  const state = stateOf(after);
  const targets = [after.target, after.direct, after.guest].filter((each) => each !== undefined);
  const owner = state === 'sameAs' ? undefined : targets[0];
  return {
    state,
    owner,
    replaced: targets.filter((target) => !isSameTarget(target, owner)),
    waiting: after.queuedFor === state ? undefined : await waitingFor(table, account, ref, after),
  };
}

const IS_REFERENCE = { any: [{ exists: false }, { equals: { type: 'Reference' } }] } as const;

const stateOf = (reference: Pick<Reference, ReferenceState>): ReferenceState =>
  REFERENCE_STATES.find((state) => reference[state] !== undefined) ?? 'received';

const isFinal = (state: ReferenceState): boolean => state === 'sameAs' || state === 'target';

const isSameTarget = (one: Target, other: Target | undefined): boolean =>
  one.customer === other?.customer && one.payment === other.payment;

async function waitingFor(
  table: Table,
  account: ProviderAccount,
  ref: string,
  known: Reference,
): Promise<WaitingLanes> {
  const first = [...(known.waits ?? [])];
  if (first.length < MAX_WAITS) return { first, others: [] };
  const others = await table.partition(waitingLanesRange(account, ref));
  return { first, others: others.map(({ lane }) => lane) };
}

/** The events that must wait until a payment arrives. They are all about one customer (or one other object), whose id is `lane`. */
interface WaitingEvents {
  readonly lane: string;
  readonly row: Item<UnmatchedItem> | undefined;
  readonly now: Date;
}

/**
 * Makes the events about one customer (or another object) wait for the payments with the ids in `open`. Adds a row to the list of unmatched
 * events that the app's owner sees. Returns false if the data about one of the ids has changed since it was read. The write is atomic, so
 * the process that stores a payment finds all events that wait for it. If a payment never arrives, the stored data expires together with
 * the events.
 */
export async function waitFor(
  table: Table,
  account: ProviderAccount,
  { open, isOld }: Resolution,
  { lane, row, now }: WaitingEvents,
): Promise<boolean> {
  const tx = table.transaction();
  const expiresAt = expiresAfter(EVENT_DAYS, now);
  for (const known of open) {
    const { ref, waits, direct, guest, received } = known;
    const isKnown = direct !== undefined || guest !== undefined || received === true;
    // These events will be queued anyway if a claim replaces what is known.
    if (isKnown && (waits.has(lane) || guest?.lane === lane)) continue;
    const key = referenceKey(account, ref);
    const unknown = REFERENCE_STATES.filter((state) => !Object.hasOwn(known, state));
    const absent = [...unknown, ...(isOld ? [] : (['isOld'] as const))];
    const set = {
      type: 'Reference',
      ...(isKnown ? {} : { expiresAt }),
      ...(isOld ? { isOld: true as const } : {}),
    };
    if (!waits.has(lane) && waits.size < MAX_WAITS) {
      const add = { waits: new Set([lane]) };
      tx.update(key, { set, add, if: { absent, fewer: { waits: MAX_WAITS } } });
      continue;
    }
    tx.update(key, { set, if: { absent } });
    if (!waits.has(lane)) {
      tx.put({ ...waitingLaneKey(account, ref, lane), type: 'WaitingLane', lane, expiresAt });
    }
  }
  if (row) tx.put(row);
  try {
    await tx.commit();
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

/**
 * Records that the events which waited for the payment with the id `ref` have been queued. Removes their list if nothing can replace the
 * payment any more. Call this function only after queueing these events.
 */
export async function noteQueued(
  table: Table,
  account: ProviderAccount,
  ref: string,
  { state, waiting }: Pick<ReferenceChange, 'state' | 'waiting'>,
): Promise<void> {
  const isDone = isFinal(state);
  // Remove `waits` last, because a retry looks for the separate items only if `waits` is full.
  for (const lane of isDone ? (waiting?.others ?? []) : []) {
    await table
      .transaction()
      .delete(waitingLaneKey(account, ref, lane))
      .commit();
  }
  await table
    .transaction()
    .update(referenceKey(account, ref), {
      set: { queuedFor: state },
      ...(isDone ? { remove: ['waits'] as const } : {}),
    })
    .commit();
}
