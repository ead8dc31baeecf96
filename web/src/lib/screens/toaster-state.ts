let isWanted = false;
const watchers = new Set<() => void>();
const mounted = Promise.withResolvers<void>();

/** Loads and shows the toaster, which displays short messages. Resolves when the toaster is ready. */
export function openToaster(): Promise<void> {
  isWanted = true;
  for (const changed of watchers) changed();
  return mounted.promise;
}

/** A function that the toaster calls when it has mounted. */
export const toasterMounted = mounted.resolve;

/** A store for `useSyncExternalStore`. Its value is true after `openToaster` has been called. */
export const toasterState = {
  read: () => isWanted,
  watch(changed: () => void): () => void {
    watchers.add(changed);
    return () => watchers.delete(changed);
  },
};
