import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { afterFirstInteraction } from '../../lib/screens/interaction.ts';
import { toasterState } from '../../lib/screens/toaster-state.ts';
import { onDemand } from './on-demand.ts';

const [Toaster, loadToaster] = onDemand(() => import('./toaster.tsx'), 'Toaster');

/**
 * Renders the toaster once there is a message to show. The toaster's code loads soon after the user's first interaction, because it can't
 * load once the connection is lost.
 */
export function ToasterOnDemand() {
  const isWanted = useSyncExternalStore(toasterState.watch, toasterState.read, () => false);
  useEffect(() => void afterFirstInteraction.then(loadToaster), []);
  return <Suspense>{isWanted && <Toaster />}</Suspense>;
}
