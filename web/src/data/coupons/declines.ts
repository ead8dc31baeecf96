import { useSyncExternalStore } from 'react';
import { DelayedActions } from './delayed-actions.ts';

/** The whole app shares this object, so that a decline is sent even if the user leaves the screen. */
export const declines = new DelayedActions();

/** Returns the keys of declined requests. Lists hide these requests, because the server may still return them. */
export function useDeclinedKeys(): ReadonlySet<string> {
  return useSyncExternalStore(declines.subscribe, readKeys, readKeys);
}

/** Returns the number of declined requests that the server still counts as pending. */
export function useUncountedDeclines(): number {
  return useSyncExternalStore(declines.subscribe, readWaiting, readWaiting);
}

const readKeys = () => declines.keys;
const readWaiting = () => declines.waiting;
