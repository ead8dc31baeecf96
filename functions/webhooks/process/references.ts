import type { Claim, LinkStatement } from '../../ledger/statement.ts';
import type { ProviderAccount } from '../../table/account.ts';
import type { Reference, Target } from '../../table/entities/reference.ts';
import type { UnmatchedItem } from '../../table/entities/unmatched.ts';
import type { Item } from '../../table/key.ts';
import { keys, ranges } from '../../table/keys.ts';
import { expiryOf } from '../../table/record-event.ts';
import type { Table } from '../../table/table.ts';
import { ConditionFailed } from '../../table/transaction.ts';

/**
 * The maximum size of an item's `waits` set. Each entry is a customer (or another object) whose events wait for a payment. Further entries
 * are stored as separate items, to keep this item small.
 */
export const MAX_WAITS = 20;
/** The maximum length of a chain of ids that identify the same payment, such as a charge, its payment intent and its invoice. */
const MAX_LINKS = 4;

export interface Resolution {
  /** The payment that the provider's ids identify. Undefined if the payment is not known yet. */
  readonly target: Target | undefined;
  /** The ids whose payment is not known yet or may still be replaced by a payment with an invoice or a checkout session. */
  readonly open: readonly OpenReference[];
  readonly isOld: boolean;
}

/**
 * A provider's id for a payment that may still arrive. `waits` contains the customers (or other objects) whose events wait for this
 * payment.
 */
export interface OpenReference {
  readonly ref: string;
  readonly waits: ReadonlySet<string>;
  /**
   * True if the payment with this id arrived without an invoice or a checkout session. A payment with an invoice or a checkout session may
   * still replace it.
   */
  readonly isDirect: boolean;
}

/**
 * Finds the payment that the provider's ids in `refs` identify. If they identify several payments, prefers a payment with an invoice or a
 * checkout session.
 */
export async function resolve(
  table: Table,
  account: ProviderAccount,
  refs: readonly string[],
): Promise<Resolution> {
  const open = new Map<string, OpenReference>();
  let direct: Target | undefined;
  let isOld = false;
  const read = new Set<string>();
  let wanted = [...new Set(refs)];
  for (let links = 0; wanted.length > 0 && links <= MAX_LINKS; links++) {
    for (const ref of wanted) read.add(ref);
    const found = await table.getMany(wanted.map((ref) => keys.reference(account, ref)));
    const next = new Set<string>();
    for (const [at, ref] of wanted.entries()) {
      const reference = found[at] ?? {};
      if (reference.sameAs !== undefined) next.add(reference.sameAs);
      else if (reference.target) return { target: reference.target, open: [], isOld };
      else
        open.set(ref, {
          ref,
          waits: reference.waits ?? new Set(),
          isDirect: reference.direct !== undefined,
        });
      direct ??= reference.direct;
      isOld ||= reference.isOld === true;
    }
    wanted = [...next.difference(read)];
  }
  return { target: direct, open: [...open.values()], isOld };
}

/** The result of assigning one of the provider's ids to a payment, or of linking it to another id of the same payment. */
export interface ReferenceChange {
  /** The customers (or other objects) whose events waited for the payment with this id. */
  readonly waits: readonly string[];
  /** False if another payment may still replace the payment with this id. Events must then keep waiting. */
  readonly isFinal: boolean;
  /** A payment that must not count, because it duplicates another payment. */
  readonly superseded: Target | undefined;
}

/**
 * Stores that one of the provider's ids belongs to a payment of `customer`. Idempotent. Only one payment per id counts. The first payment
 * with an invoice or a checkout session replaces any payment without one.
 */
export async function claim(
  table: Table,
  account: ProviderAccount,
  customer: string,
  { ref, payment, direct }: Claim,
): Promise<ReferenceChange> {
  const target: Target = { customer, payment };
  const remove = ['expiresAt'] as const;
  const { before } = await table
    .transaction()
    .update(
      keys.reference(account, ref),
      direct
        ? {
            set: { type: 'Reference', direct: target },
            remove,
            if: { absent: ['sameAs', 'target', 'direct'] },
          }
        : { set: { type: 'Reference', target }, remove, if: { absent: ['target'] } },
    )
    .exchange<Reference>();
  const superseded = otherThan(target, before?.direct);
  if (direct && before?.sameAs === undefined && !before?.target) {
    // Queue the waiting events only once. One of them may contain the payment itself, and it would otherwise queue itself forever.
    const waits = before?.isDirectQueued ? [] : await waitsOf(table, account, ref, before);
    return { waits, isFinal: false, superseded: superseded && target };
  }
  const waits = await waitsOf(table, account, ref, before);
  return { waits, isFinal: true, superseded: direct ? target : superseded };
}

/** Links the provider's id `ref` to the id `to`, so that both identify the same payment. Idempotent. An existing link is never replaced. */
export async function link(
  table: Table,
  account: ProviderAccount,
  { ref, to }: Pick<LinkStatement, 'ref' | 'to'>,
): Promise<ReferenceChange> {
  const { before } = await table
    .transaction()
    .update(keys.reference(account, ref), {
      set: { type: 'Reference', sameAs: to },
      remove: ['expiresAt'],
      if: { absent: ['sameAs'] },
    })
    .exchange<Reference>();
  const waits = await waitsOf(table, account, ref, before);
  return { waits, isFinal: true, superseded: before?.direct };
}

/** Returns the ids of the customers or other objects whose events waited for the payment `ref`. */
async function waitsOf(
  table: Table,
  account: ProviderAccount,
  ref: string,
  before: Reference | undefined,
): Promise<string[]> {
  const waits = [...(before?.waits ?? [])];
  if (waits.length < MAX_WAITS) return waits;
  const others = await table.partition(ranges.waitingLanes(account, ref));
  return [...waits, ...others.map(({ lane }) => lane)];
}

/** The attributes that say what an id refers to: another id, or its final payment. A new item has neither. */
const UNRESOLVED = ['sameAs', 'target'] as const;

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
  const expiresAt = expiryOf(now);
  for (const { ref, waits, isDirect } of open) {
    const key = keys.reference(account, ref);
    const absent = [
      ...UNRESOLVED,
      ...(isDirect ? [] : (['direct'] as const)),
      ...(isOld ? [] : (['isOld'] as const)),
    ];
    const set = {
      type: 'Reference',
      ...(isDirect ? {} : { expiresAt }),
      ...(isOld ? { isOld: true as const } : {}),
    };
    if (!waits.has(lane) && waits.size < MAX_WAITS) {
      const add = { waits: new Set([lane]) };
      tx.update(key, { set, add, if: { absent, fewer: { waits: MAX_WAITS } } });
      continue;
    }
    tx.update(key, { set, if: { absent } });
    if (!waits.has(lane)) {
      tx.put({ ...keys.waitingLane(account, ref, lane), type: 'WaitingLane', lane, expiresAt });
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
 * Records that the events waiting for a payment have been queued. Unlike `clearWaits`, keeps the list of these events, because the payment
 * may still be replaced.
 */
export async function noteDirectQueued(table: Table, account: ProviderAccount, ref: string): Promise<void> {
  await table
    .transaction()
    .update(keys.reference(account, ref), { set: { isDirectQueued: true } })
    .commit();
}

/** Removes the list of the events that waited for the payment with the id `ref`. Call this function only after queueing these events. */
export async function clearWaits(
  table: Table,
  account: ProviderAccount,
  ref: string,
  waits: readonly string[],
): Promise<void> {
  // Remove `waits` last, because a retry looks for the separate items only if `waits` is full.
  for (const lane of waits.slice(MAX_WAITS)) {
    await table
      .transaction()
      .delete(keys.waitingLane(account, ref, lane))
      .commit();
  }
  await table
    .transaction()
    .update(keys.reference(account, ref), { remove: ['waits'] })
    .commit();
}

const otherThan = (target: Target, other: Target | undefined): Target | undefined =>
  other && (other.customer !== target.customer || other.payment !== target.payment) ? other : undefined;
