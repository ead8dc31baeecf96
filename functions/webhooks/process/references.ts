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
 * The maximum number of waiting lanes of events that a reference's item lists. It keeps the item small. Further lanes have items of their
 * own.
 */
export const MAX_WAITS = 20;
/** The maximum length of a chain of references, which leads from a refund to its charge, payment intent and invoice. */
const MAX_LINKS = 4;

export interface Resolution {
  /** The payment to which the references lead. Undefined if none of them leads to one. */
  readonly target: Target | undefined;
  /** The references whose payment is still unknown or may still change from a direct payment to an invoice or checkout session. */
  readonly open: readonly OpenReference[];
  /** True if the payment is known to be older than the app's connection. */
  readonly isOld: boolean;
}

/** A reference that does not lead to a payment yet, with the lanes (such as customers) whose events wait for it. */
export interface OpenReference {
  readonly ref: string;
  readonly waits: ReadonlySet<string>;
  /** True if the reference leads to a direct payment, which an invoice or a checkout session may still replace. */
  readonly isDirect: boolean;
}

/**
 * Resolves references that name the same payment. If several of them lead to a payment, the first one counts. A direct payment counts only
 * if there is no other.
 */
export async function resolve(
  table: Table,
  account: ProviderAccount,
  refs: readonly string[],
): Promise<Resolution> {
  const open = new Map<string, OpenReference>();
  let direct: Target | undefined;
  let isOld = false;
  let wanted = [...new Set(refs)];
  for (let links = 0; wanted.length > 0 && links <= MAX_LINKS; links++) {
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
    wanted = [...next].filter((ref) => !open.has(ref));
  }
  return { target: direct, open: [...open.values()], isOld };
}

/** The result of a claim or a link. */
export interface ReferenceChange {
  /** The lanes (such as customers) whose events waited for the reference. */
  readonly waits: readonly string[];
  /** False if the reference may lead to another payment later, so that events must keep waiting for it. */
  readonly isFinal: boolean;
  /** The direct payment that an invoice or a checkout session covers. */
  readonly superseded: Target | undefined;
}

/** Records that a reference belongs to a payment of `customer`. Idempotent. If there are several claims, the first one remains. */
export async function claim(
  table: Table,
  account: ProviderAccount,
  customer: string,
  { ref, payment, direct }: Claim,
): Promise<ReferenceChange> {
  const target: Target = { customer, payment };
  const remove = ['expiresAt'] as const;
  const { applied, before } = await table
    .transaction()
    .update(
      keys.reference(account, ref),
      direct
        ? { set: { type: 'Reference', direct: target }, remove, if: { absent: ['sameAs', 'target'] } }
        : { set: { type: 'Reference', target }, remove, if: { absent: ['target'] } },
    )
    .exchange<Reference>();
  if (direct && applied) {
    // Queue the waiting events only once. They may include the event of the direct payment itself, which would queue itself again and
    // again.
    const waits = before?.isDirectQueued ? [] : await waitsOf(table, account, ref, before);
    return { waits, isFinal: false, superseded: undefined };
  }
  const waits = await waitsOf(table, account, ref, before);
  return { waits, isFinal: true, superseded: direct ? target : otherThan(target, before?.direct) };
}

/** Links `ref` to `to`, so that it leads to the same payment. Idempotent. If there are several links, the first one remains. */
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

/** Returns the lanes (such as customers) whose events waited for a reference. */
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

/** The attributes that are missing while a reference is unresolved. */
const UNRESOLVED = ['sameAs', 'target'] as const;

/**
 * Makes the events of a lane, such as a customer, wait for all unresolved references. Also adds `row`, which shows the app's owner that
 * they wait. Returns false if one of the references has changed since it was read. The write is atomic, so a process that resolves a
 * reference later finds the waiting events and processes them again. That processing removes the row. The wait ends with the retention of the
 * events.
 */
export async function waitFor(
  table: Table,
  account: ProviderAccount,
  { open, isOld }: Resolution,
  lane: string,
  row?: Item<UnmatchedItem>,
): Promise<boolean> {
  const tx = table.transaction();
  const expiresAt = expiryOf(new Date());
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

/** Records that the events that waited for the direct payment have been queued. */
export async function noteDirectQueued(table: Table, account: ProviderAccount, ref: string): Promise<void> {
  await table
    .transaction()
    .update(keys.reference(account, ref), { set: { isDirectQueued: true } })
    .commit();
}

/** Removes the record of the events that waited for a reference, after they have been queued. */
export async function clearWaits(
  table: Table,
  account: ProviderAccount,
  ref: string,
  waits: readonly string[],
): Promise<void> {
  // Clear the list in the reference's own item last. Unless it is full, the items of further waiting lanes are not read.
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
