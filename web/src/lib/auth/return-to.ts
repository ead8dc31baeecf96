import type { Location } from 'react-router-dom';

export interface ReturnState {
  from: string;
}

export function rememberLocation({ pathname, search, hash }: Location): ReturnState {
  return { from: pathname + search + hash };
}

/** Like `rememberLocation`, for a user whose session ended on the page. The sign-in page says why. */
export const endedAt = (location: Location) => ({ ...rememberLocation(location), hasEnded: true });

/**
 * Returns a location state with only the remembered address, to pass it on to another screen. Returns undefined if there is no valid
 * address.
 */
export function carriedLocation(state: unknown): ReturnState | undefined {
  const from = (state as Partial<ReturnState> | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? { from } : undefined;
}

/** Returns the address stored in a location state. Returns `fallback` if there is none. Accepts only addresses on this site. */
export function rememberedLocation(state: unknown, fallback: string): string {
  return carriedLocation(state)?.from ?? fallback;
}
