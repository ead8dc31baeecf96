import { type ComponentType, lazy, Suspense } from 'react';
import type { IllustrationName } from './illustration-svg.tsx';

interface DrawingProps {
  name: IllustrationName;
}

/**
 * Load the illustrations lazily, because a page with data doesn't need an illustration. If their code fails to load, the page shows none.
 */
const LazyIllustration = lazy(async (): Promise<{ default: ComponentType<DrawingProps> }> => {
  const module = await import('./illustration-svg.tsx').catch(() => undefined);
  return { default: module?.IllustrationSvg ?? (() => null) };
});

/** The illustration of a page without data. It is decorative, because it doesn't add any information to the text next to it. */
export function Illustration({ name }: DrawingProps) {
  return (
    <span className="block h-27.5">
      <Suspense>
        <LazyIllustration name={name} />
      </Suspense>
    </span>
  );
}
