export type AuthEvent = 'signed-in' | 'signed-out';

const listeners = new Set<(event: AuthEvent) => void>();

/**
 * Announces a sign-in or sign-out in this tab to all listeners. Once Amplify has loaded, Amplify's own events are announced through this
 * function too.
 */
export function publishAuthEvent(event: AuthEvent): void {
  for (const listener of [...listeners]) listener(event);
}

/** Calls `listener` on every sign-in and sign-out in this tab. Returns a function that removes the listener. */
export function onAuthEvent(listener: (event: AuthEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
