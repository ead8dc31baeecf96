import type { Location } from 'react-router-dom';

/** The location state that remembers where the user wanted to go before signing in. */
export interface ReturnState {
  from: string;
}

/** Returns the state that remembers `location`. */
export function rememberLocation({ pathname, search, hash }: Location): ReturnState {
  return { from: pathname + search + hash };
}

/** Returns the remembered address, or `fallback`. Accepts only addresses on this site. */
export function rememberedLocation(state: unknown, fallback: string): string {
  const from = (state as Partial<ReturnState> | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : fallback;
}
