import { HANDLE_LIMITS } from '../../shared/codes/app-handle.ts';
import type { AppId, PartnerId } from '../../shared/ids.ts';
import { DAY_MS } from '../../shared/money/months.ts';
import { key } from '../table/key.ts';
import type { Transaction } from '../table/transaction.ts';

/**
 * The name of an app in its short links. Unless an operator releases it, a handle is never given to another app, because links with it may
 * have been shared or printed.
 */
export interface AppHandle {
  handle: string;
  appId: AppId;
  partnerId: PartnerId;
  /** Missing if this is the app's handle now. */
  replacedAt?: string;
}

export const handleKey = (handle: string) => key<AppHandle>(`HANDLE#${handle}`, 'HANDLE');

/** A record that an operator took a handle from its app. It is never changed or deleted. */
export interface HandleRelease {
  handle: string;
  appId: AppId;
  partnerId: PartnerId;
  at: string;
  /** The person who ran the command, by the name of their account on their computer. */
  by: string;
  /** Empty if the operator gave none. */
  reason: string;
}

export const handleReleaseKey = ({ handle, at }: Pick<HandleRelease, 'handle' | 'at'>) =>
  key<HandleRelease>(handleKey(handle).PK, `RELEASE#${at}`);

/** How many of a partner's handles don't end with random characters. Replaced ones count until they are released. */
export interface ChosenHandles {
  count: number;
}

export const chosenHandlesKey = (partnerId: PartnerId) =>
  key<ChosenHandles>(`CHOSEN_HANDLES#${partnerId}`, 'COUNT');

export const isHandleInUse = ({ replacedAt }: AppHandle, now: Date): boolean =>
  replacedAt === undefined || now.getTime() - Date.parse(replacedAt) <= HANDLE_LIMITS.redirectDays * DAY_MS;

/**
 * Adds to a transaction the write that claims a handle for an app. `known` is the handle as it was read. The transaction fails with `taken`
 * if it is another app's.
 */
export function claimHandle(
  tx: Transaction,
  { handle, ...owner }: AppHandle,
  known?: AppHandle,
  taken?: Error,
): Transaction {
  return tx.update(handleKey(handle), {
    set: { type: 'AppHandle', handle, ...owner },
    remove: ['replacedAt'],
    if: known ? { equals: { appId: owner.appId } } : { exists: false },
    ...(taken && { orElse: taken }),
  });
}

/** Adds to a transaction the write that says when an app's handle was replaced. From then on, it redirects for a limited time. */
export function replaceHandle(tx: Transaction, handle: string, replacedAt: string): Transaction {
  return tx.update(handleKey(handle), { set: { type: 'AppHandle', replacedAt }, if: { exists: true } });
}

/** Adds to a transaction the write that counts one more name that the partner chose. The transaction fails at the limit. */
export function countChosenHandle(tx: Transaction, partnerId: PartnerId, atLimit?: Error): Transaction {
  return tx.update(chosenHandlesKey(partnerId), {
    set: { type: 'ChosenHandles' },
    add: { count: 1 },
    if: { below: { count: HANDLE_LIMITS.chosenPerPartner } },
    ...(atLimit && { orElse: atLimit }),
  });
}
