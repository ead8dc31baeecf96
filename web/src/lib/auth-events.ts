export type AuthEvent = 'signed-in' | 'signed-out';

const listeners = new Set<(event: AuthEvent) => void>();

/** Publishes that this tab has signed in or out. Amplify's own events reach the app through this, once Amplify is loaded. */
export function publishAuthEvent(event: AuthEvent): void {
  for (const listener of [...listeners]) listener(event);
}

/** Calls `listener` for each sign-in and sign-out in this tab. Returns the function that stops it. */
export function onAuthEvent(listener: (event: AuthEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
