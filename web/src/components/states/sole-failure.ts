import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

interface Failure {
  readonly place: Element;
  readonly text: string;
  readonly retry: RefObject<() => void>;
}

let failures: readonly Failure[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly Failure[]): void {
  failures = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A dialog and the page below it are places of their own. */
const surfaceOf = (place: Element) => place.closest('[role="dialog"]');

const inOrder = (one: Failure, other: Failure) =>
  one.place.compareDocumentPosition(other.place) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/**
 * Finds out whether a failure is the first of those that say the same on a page, so that the page says it once. `place` is an element that
 * stays where the failure is. `retryAll` retries all of them.
 */
export function useSoleFailure(text: string, retry: () => void) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useLayoutEffect(() => {
    if (!place.current) return;
    const own: Failure = { place: place.current, text, retry: latest };
    replace([...failures, own]);
    return () => replace(failures.filter((failure) => failure !== own));
  }, [text]);
  const all = useSyncExternalStore(
    subscribe,
    () => failures,
    () => failures,
  );
  const own = all.find((failure) => failure.place === place.current);
  const alike = own
    ? all.filter((one) => one.text === text && surfaceOf(one.place) === surfaceOf(own.place)).sort(inOrder)
    : [];
  return {
    place,
    isSole: !own || alike[0] === own,
    retryAll() {
      for (const one of alike) one.retry.current();
    },
  };
}
