let isWanted = false;
const watchers = new Set<() => void>();
const mounted = Promise.withResolvers<void>();

/** Asks for the toaster, whose code is loaded only then. Resolves when it can show messages. */
export function openToaster(): Promise<void> {
  isWanted = true;
  for (const changed of watchers) changed();
  return mounted.promise;
}

/** To be called by the toaster once it is mounted. */
export const toasterMounted = mounted.resolve;

/** Whether a message has to be shown, for `useSyncExternalStore`. */
export const toasterState = {
  read: () => isWanted,
  watch(changed: () => void): () => void {
    watchers.add(changed);
    return () => watchers.delete(changed);
  },
};
