let requested = false;

/** Focuses the page's heading after a route change. If there is no heading yet, it receives focus when it is rendered. */
export function requestHeadingFocus(): void {
  const heading = document.querySelector<HTMLElement>('h1[tabindex]');
  requested = heading === null;
  heading?.focus();
}

/** Returns true if focus was requested before there was a heading. Also clears this request, so that only one heading receives focus. */
export function takeFocusRequest(): boolean {
  const taken = requested;
  requested = false;
  return taken;
}
