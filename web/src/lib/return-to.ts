import type { Location } from 'react-router-dom';

/** The location state with the address that the user wanted to open before signing in. */
export interface ReturnState {
  from: string;
}

/** Returns a location state that contains the address of `location`. */
export function rememberLocation({ pathname, search, hash }: Location): ReturnState {
  return { from: pathname + search + hash };
}

/** Returns the part of a location state that contains the remembered address, so that it can be passed to another screen. */
export function carriedLocation(state: unknown): ReturnState | undefined {
  const from = (state as Partial<ReturnState> | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? { from } : undefined;
}

/** Returns the address in the location state, or `fallback` if it has none. Accepts only addresses on this site. */
export function rememberedLocation(state: unknown, fallback: string): string {
  return carriedLocation(state)?.from ?? fallback;
}
