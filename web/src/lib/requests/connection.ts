import { useSyncExternalStore } from 'react';

/** How often to look whether the site can be reached again, in milliseconds. */
const PROBE_MS = 3_000;

const listeners = new Set<() => void>();
let isUnreachable = false;

/** False while the landing page is prerendered, because Node doesn't know the connection. */
const isOffline = (): boolean => navigator.onLine === false;

/** Returns false if the browser is offline, or if a page's code could not be fetched and the site is still out of reach. */
export const isConnected = (): boolean => !isOffline() && !isUnreachable;

export function useConnected(): boolean {
  return useSyncExternalStore(subscribe, isConnected, () => true);
}

/**
 * Loads a part of the app's code. Without a connection, waits until it returns. Throws `CodeNotLoaded` if the site responds, but not with
 * the code.
 */
export async function whenConnected<T>(load: () => Promise<T>): Promise<T> {
  await whenOnline();
  try {
    return await load();
  } catch {
    await whenReachable();
    return load().catch((cause) => {
      throw new CodeNotLoaded(cause);
    });
  }
}

export class CodeNotLoaded extends Error {
  constructor(cause: unknown) {
    super("A part of the app's code could not be loaded", { cause });
  }
}

async function whenOnline(): Promise<void> {
  while (isOffline()) await nextEvent('online');
}

/** Resolves once the site responds. Until then, `isConnected` returns false. */
async function whenReachable(): Promise<void> {
  while (!(await responds())) {
    setUnreachable(true);
    await Promise.race([nextEvent('online'), new Promise((resolve) => setTimeout(resolve, PROBE_MS))]);
  }
  setUnreachable(false);
}

const responds = (): Promise<boolean> =>
  fetch('/config.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

const nextEvent = (name: string): Promise<unknown> =>
  new Promise((resolve) => window.addEventListener(name, resolve, { once: true }));

function setUnreachable(next: boolean): void {
  isUnreachable = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const listening = new AbortController();
  for (const name of ['online', 'offline']) window.addEventListener(name, listener, listening);
  listeners.add(listener);
  return () => {
    listening.abort();
    listeners.delete(listener);
  };
}
