import { type ComponentType, lazy, Suspense } from 'react';
import type { DrawingName } from './drawn.tsx';

interface DrawingProps {
  name: DrawingName;
}

/** Lazy because a page with data needs no illustration. If the module fails to load, the page does without one. */
const Drawn = lazy(async (): Promise<{ default: ComponentType<DrawingProps> }> => {
  const module = await import('./drawn.tsx').catch(() => undefined);
  return { default: module?.Drawn ?? (() => null) };
});

/** The illustration of an empty page. Decorative: the text next to it says everything. */
export function Drawing({ name }: DrawingProps) {
  return (
    <span className="block h-27.5">
      <Suspense>
        <Drawn name={name} />
      </Suspense>
    </span>
  );
}
