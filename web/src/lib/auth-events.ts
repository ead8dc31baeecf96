export type AuthEvent = 'signed-in' | 'signed-out';

const listeners = new Set<(event: AuthEvent) => void>();

/** Publishes a sign-in or sign-out of this tab. Amplify's own events reach the app through this once Amplify has loaded. */
export function publishAuthEvent(event: AuthEvent): void {
  for (const listener of [...listeners]) listener(event);
}

/** Calls `listener` for each sign-in and sign-out in this tab. Returns the function that stops it. */
export function onAuthEvent(listener: (event: AuthEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
