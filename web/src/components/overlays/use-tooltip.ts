import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** The delay, in milliseconds, before a tooltip closes. During the delay, the pointer can move onto the tooltip (WCAG 1.4.13). */
const LEAVE_MS = 150;

/**
 * Controls a tooltip. The tooltip is shown while the pointer is over the target or the tooltip, or while the target shows a focus
 * indicator. Escape, a click and scrolling close the tooltip. `hoverMs` is the delay, in milliseconds, before the tooltip opens on hover.
 * `tooltipTarget` is the target while the tooltip is shown. Attach the returned listeners to the parent of the target.
 */
export function useTooltip(hoverMs: number) {
  const [tooltipTarget, setTooltipTarget] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function change(next: Element | undefined, after = 0) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTooltipTarget(next), after);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!tooltipTarget) return;
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    const close = () => setTooltipTarget(undefined);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), options);
    window.addEventListener('scroll', close, options);
    return () => listening.abort();
  }, [tooltipTarget]);

  const listeners = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
      if (pointerType === 'mouse') change(currentTarget.firstElementChild ?? undefined, hoverMs);
    },
    onPointerLeave: () => change(undefined, LEAVE_MS),
    onPointerDown: () => change(undefined),
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) change(target);
    },
    onBlur: () => change(undefined),
  };
  return { tooltipTarget, listeners };
}
