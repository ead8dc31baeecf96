import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * Splits a component into a chunk of its own. Returns it with a function that loads it ahead, for the first sign that someone is about
 * to use it: `const [Panel, loadPanel] = onDemand(() => import('./panel.tsx'), 'Panel')`.
 */
export function onDemand<N extends string, P>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
): [LazyExoticComponent<ComponentType<P>>, () => void] {
  const ahead = () => {
    // A failure is reported when the component is shown.
    load().catch(() => undefined);
  };
  return [lazy(async () => ({ default: (await load())[name] })), ahead];
}
