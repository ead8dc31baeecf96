/**
 * Resolves when one of the given events first occurs in the window. It never resolves outside a browser. Ignores `pointermove` events
 * without movement, because the user did not cause them.
 */
export function firstEvent(types: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    if (typeof window === 'undefined') return;
    const listening = new AbortController();
    const end = (event: Event) => {
      if (event.type === 'pointermove' && !isMovement(event as PointerEvent)) return;
      listening.abort();
      resolve();
    };
    for (const type of types) {
      window.addEventListener(type, end, { signal: listening.signal, passive: true, capture: true });
    }
  });
}

const isMovement = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0;
