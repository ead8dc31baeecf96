import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { afterFirstInteraction } from '../lib/interaction.ts';
import { toasterState } from '../lib/toaster-state.ts';

const load = () => import('./toaster.tsx');
const Toaster = lazy(async () => ({ default: (await load()).Toaster }));

/**
 * Renders the toaster once there is a message to show. The toaster's code loads soon after the user's first interaction, because it can't
 * load once the connection is lost.
 */
export function ToasterOnDemand() {
  const isWanted = useSyncExternalStore(toasterState.watch, toasterState.read, () => false);
  useEffect(() => void afterFirstInteraction.then(load), []);
  return <Suspense>{isWanted && <Toaster />}</Suspense>;
}
