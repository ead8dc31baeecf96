import { cloneElement, type ReactElement, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { placeTooltip } from './place-tooltip.ts';
import { useTooltip } from './use-tooltip.ts';

/** The delay in milliseconds before a tooltip opens, so that merely moving the pointer over an element doesn't open one. */
const HOVER_MS = 300;

interface TooltipProps {
  label: string;
  /** True if the tooltip opens on hover without a delay. Use this for icons whose name is shown nowhere else. */
  immediate?: boolean;
  /** The element that the tooltip describes. It must be focusable. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/** Shows the name of an icon's action when the icon is hovered over or focused. The target still needs an accessible name. */
export function Tooltip({ label, immediate = false, children }: TooltipProps) {
  const id = useId();
  const { tooltipTarget, listeners } = useTooltip(immediate ? 0 : HOVER_MS);
  return (
    <span className="contents" {...listeners}>
      {cloneElement(children, { 'aria-describedby': tooltipTarget ? id : undefined })}
      {tooltipTarget && createPortal(<Bubble id={id} label={label} target={tooltipTarget} />, document.body)}
    </span>
  );
}

function Bubble({ id, label, target }: { id: string; label: string; target: Element }) {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!bubble.current) return;
    const window = { width: document.documentElement.clientWidth, height: innerHeight };
    const place = placeTooltip(
      target.getBoundingClientRect(),
      bubble.current.getBoundingClientRect(),
      window,
    );
    bubble.current.style.translate = `${place.left}px ${place.top}px`;
  }, [target]);
  return (
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      className="fixed top-0 left-0 z-50 max-w-72 animate-fade rounded bg-ink px-2.5 py-1 text-fine text-paper"
    >
      {label}
    </div>
  );
}
