let isWanted = false;
const watchers = new Set<() => void>();
const mounted = Promise.withResolvers<void>();

/** Requests the toaster, whose code is loaded only then. Resolves when it can show messages. */
export function openToaster(): Promise<void> {
  isWanted = true;
  for (const changed of watchers) changed();
  return mounted.promise;
}

/** Called by the toaster once it is mounted. */
export const toasterMounted = mounted.resolve;

/** The store of whether the toaster has been requested, for `useSyncExternalStore`. */
export const toasterState = {
  read: () => isWanted,
  watch(changed: () => void): () => void {
    watchers.add(changed);
    return () => watchers.delete(changed);
  },
};
