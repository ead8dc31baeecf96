import { HANDLE_LIMITS } from '../../shared/app-handle.ts';
import type { AppId, PartnerId } from '../../shared/ids.ts';
import { key } from '../table/key.ts';
import type { Transaction } from '../table/transaction.ts';

/**
 * The name of an app in its short links. A handle is never given to another app, because links with it may have been shared or printed.
 */
export interface AppHandle {
  handle: string;
  appId: AppId;
  partnerId: PartnerId;
  /** The time at which the app got another handle. Missing if this is the app's handle now. */
  replacedAt?: string;
}

export const handleKey = (handle: string) => key<AppHandle>(`HANDLE#${handle}`, 'HANDLE');

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns true if links with this handle lead to the app. */
export const isHandleInUse = ({ replacedAt }: AppHandle, now: Date): boolean =>
  replacedAt === undefined || now.getTime() - Date.parse(replacedAt) <= HANDLE_LIMITS.redirectDays * DAY_MS;

/** Adds to a transaction the write that claims a handle for an app. The transaction fails with `taken` if another app has or had it. */
export function claimHandle(tx: Transaction, { handle, ...owner }: AppHandle, taken?: Error): Transaction {
  return tx.update(handleKey(handle), {
    set: { type: 'AppHandle', handle, ...owner },
    remove: ['replacedAt'],
    if: { any: [{ exists: false }, { equals: { appId: owner.appId } }] },
    ...(taken && { orElse: taken }),
  });
}

/** Adds to a transaction the write that says when an app's handle was replaced. From then on, it redirects for a limited time. */
export function replaceHandle(tx: Transaction, handle: string, replacedAt: string): Transaction {
  return tx.update(handleKey(handle), { set: { type: 'AppHandle', replacedAt }, if: { exists: true } });
}
