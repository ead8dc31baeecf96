import { type ComponentType, lazy, Suspense } from 'react';
import type { DrawingName } from './drawn.tsx';

interface DrawingProps {
  name: DrawingName;
}

/** A page that has something to show needs no drawing, and one that has failed does without where it cannot be loaded. */
const Drawn = lazy(async (): Promise<{ default: ComponentType<DrawingProps> }> => {
  const module = await import('./drawn.tsx').catch(() => undefined);
  return { default: module?.Drawn ?? (() => null) };
});

/** The drawing of an empty page. Decorative: the words beside it say all. */
export function Drawing({ name }: DrawingProps) {
  return (
    <span className="block h-27.5">
      <Suspense>
        <Drawn name={name} />
      </Suspense>
    </span>
  );
}
