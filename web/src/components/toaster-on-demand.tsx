import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { firstInteraction } from '../lib/interaction.ts';
import { toasterState } from '../lib/toaster-state.ts';

const load = () => import('./toaster.tsx');
const Toaster = lazy(async () => ({ default: (await load()).Toaster }));

/**
 * Renders the toaster, which shows short messages, once there is one to show. Its code loads on the user's first interaction. It is then
 * available even if the connection is lost later and a message must report this.
 */
export function ToasterOnDemand() {
  const isWanted = useSyncExternalStore(toasterState.watch, toasterState.read, () => false);
  useEffect(() => void firstInteraction.then(load), []);
  return <Suspense>{isWanted && <Toaster />}</Suspense>;
}
