import { lazy, type ReactElement, Suspense } from 'react';

/** Tooltips are not needed for the first paint. */
const Tooltip = lazy(async () => ({ default: (await import('../../components/tooltip.tsx')).Tooltip }));

/** An icon of the sidebar with its name as a tooltip, once tooltips are there. */
export function Named({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Suspense fallback={children}>
      <Tooltip label={label} side="right">
        {children}
      </Tooltip>
    </Suspense>
  );
}
