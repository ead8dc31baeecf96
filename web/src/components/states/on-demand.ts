import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { whenConnected } from '../../lib/requests/connection.ts';

/**
 * Moves a component into its own chunk. Returns the component and a function that preloads it. Call this function as soon as the user is
 * likely to need the component. Example: `const [Panel, loadPanel] = onDemand(() => import('./panel.tsx'), 'Panel')`.
 */
export function onDemand<N extends string, P>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
): [LazyExoticComponent<ComponentType<P>>, () => void] {
  const preload = () => {
    // Ignore a failure to preload. The failure is reported when the component is rendered.
    load().catch(() => undefined);
  };
  return [lazy(async () => ({ default: (await whenConnected(load))[name] })), preload];
}
