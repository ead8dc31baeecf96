import { useRef } from 'react';

/**
 * Returns the props of a section's heading, and a function that focuses the heading without scrolling. Use it when the focused button of
 * the section disappears.
 */
export function useHeadingFocus() {
  const ref = useRef<HTMLHeadingElement>(null);
  return { heading: { ref, tabIndex: -1 }, focusHeading: () => ref.current?.focus({ preventScroll: true }) };
}
