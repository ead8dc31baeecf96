import type { Location } from 'react-router-dom';

/** State of a location that remembers where someone wanted to go before they had to sign in. */
export interface ReturnState {
  from: string;
}

/** The address of `location`, to be remembered. */
export function rememberLocation({ pathname, search, hash }: Location): ReturnState {
  return { from: pathname + search + hash };
}

/** The remembered address, or `fallback`. Only addresses of this site are ever remembered. */
export function rememberedLocation(state: unknown, fallback: string): string {
  const from = (state as Partial<ReturnState> | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : fallback;
}
