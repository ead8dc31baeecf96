let isWanted = false;
const watchers = new Set<() => void>();
const mounted = Promise.withResolvers<void>();

/** Loads and shows the toaster. Resolves when it can show messages. */
export function openToaster(): Promise<void> {
  isWanted = true;
  for (const changed of watchers) changed();
  return mounted.promise;
}

/** A function that the toaster calls when it has mounted. */
export const toasterMounted = mounted.resolve;

/** A store for `useSyncExternalStore`. Its value is whether the toaster has been requested. */
export const toasterState = {
  read: () => isWanted,
  watch(changed: () => void): () => void {
    watchers.add(changed);
    return () => watchers.delete(changed);
  },
};
