let requested = false;

/** Focuses the page's heading after a route change, immediately if it exists, otherwise when it is rendered. */
export function requestHeadingFocus(): void {
  const heading = document.querySelector<HTMLElement>('h1[tabindex]');
  requested = heading === null;
  heading?.focus();
}

/** Returns true once after a request that found no heading. */
export function takeFocusRequest(): boolean {
  const taken = requested;
  requested = false;
  return taken;
}
