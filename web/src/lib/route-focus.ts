let requested = false;

/** After a route change: the page's heading takes the focus, at once where it is there, else when it comes. */
export function requestHeadingFocus(): void {
  const heading = document.querySelector<HTMLElement>('h1[tabindex]');
  requested = heading === null;
  heading?.focus();
}

/** True once after a request that found no heading. */
export function takeFocusRequest(): boolean {
  const taken = requested;
  requested = false;
  return taken;
}
