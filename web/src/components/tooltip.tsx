import { lazy, type ReactElement, Suspense } from 'react';
import { quietMoment } from '../lib/quiet-moment.ts';

/** Radix's tooltip is 20 KB that no page needs for its first paint. */
const TooltipFrame = lazy(async () => {
  await quietMoment;
  return { default: (await import('./tooltip-frame.tsx')).TooltipFrame };
});

export interface TooltipProps {
  label: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** A focusable element. */
  children: ReactElement;
}

/** Names what an icon does, on hover and on focus. It adds to an accessible name and never replaces one. */
export function Tooltip(props: TooltipProps) {
  return (
    <Suspense fallback={props.children}>
      <TooltipFrame {...props} />
    </Suspense>
  );
}
