import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { firstAct } from '../lib/quiet-moment.ts';
import { toasterState } from '../lib/toaster-state.ts';

const load = () => import('./toaster.tsx');
const Toaster = lazy(async () => ({ default: (await load()).Toaster }));

/**
 * The toaster, once there is something to show. Its code is loaded when the user first presses something, so that it can report a
 * connection that is lost later.
 */
export function ToasterOnDemand() {
  const isWanted = useSyncExternalStore(toasterState.watch, toasterState.read, () => false);
  useEffect(() => void firstAct.then(load), []);
  return <Suspense>{isWanted && <Toaster />}</Suspense>;
}
