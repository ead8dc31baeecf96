import type { Operation } from '../shared/contract/operation.ts';

/** Requests per second across all callers, and the additional burst. */
export interface Throttle {
  readonly rateLimit: number;
  readonly burstLimit: number;
}

/**
 * One throttle per kind of route, so that neither reads nor events use up the capacity for writes. They are above what the reserved
 * concurrency can serve and below the account's 10,000, so only a mistake or an attack reaches them. The WAF limits each address.
 */
export const THROTTLES = {
  read: { rateLimit: 500, burstLimit: 1_000 },
  /** Writes cost write units, emails and moderation. */
  write: { rateLimit: 100, burstLimit: 200 },
  /** Enough for a provider that resends a day's events; it retries rejected ones later. */
  webhook: { rateLimit: 300, burstLimit: 600 },
  health: { rateLimit: 5, burstLimit: 10 },
} as const satisfies Record<string, Throttle>;

export const throttleOf = ({ method }: Operation): Throttle =>
  method === 'GET' ? THROTTLES.read : THROTTLES.write;
