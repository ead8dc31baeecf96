import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Passing over a thing asks nothing of it. */
const HOVER_MS = 300;
/** Long enough to cross from the thing to its tooltip, which must not vanish under the pointer (WCAG 1.4.13). */
const LEAVE_MS = 150;

/**
 * When a tooltip is shown: while the pointer rests on what it names or on itself, and while that has a visible focus; until Escape, a
 * press, or scrolling. `named` is the element, while it is. The listeners belong on its parent.
 */
export function useTooltip() {
  const [named, setNamed] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function change(next: Element | undefined, after = 0) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setNamed(next), after);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!named) return;
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    const close = () => setNamed(undefined);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), options);
    window.addEventListener('scroll', close, options);
    return () => listening.abort();
  }, [named]);

  const listeners = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
      if (pointerType === 'mouse') change(currentTarget.firstElementChild ?? undefined, HOVER_MS);
    },
    onPointerLeave: () => change(undefined, LEAVE_MS),
    onPointerDown: () => change(undefined),
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) change(target);
    },
    onBlur: () => change(undefined),
  };
  return { named, listeners };
}
