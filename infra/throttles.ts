import type { Operation } from '../shared/contract/operation.ts';

/** Requests a second over all callers, and how many at once above that. */
export interface Throttle {
  readonly rateLimit: number;
  readonly burstLimit: number;
}

/**
 * One class per kind of route, so that neither reads nor events use up what writes need. They stand above what the reserved
 * executions can serve, and below the account's 10,000: what gets here is a mistake or an attack. Limits per person are the WAF's.
 */
export const THROTTLES = {
  read: { rateLimit: 500, burstLimit: 1_000 },
  /** Writes cost table units, mails and moderation. */
  write: { rateLimit: 100, burstLimit: 200 },
  /** A provider that sends a day's events again; it tries later what is refused. */
  webhook: { rateLimit: 300, burstLimit: 600 },
  health: { rateLimit: 5, burstLimit: 10 },
} as const satisfies Record<string, Throttle>;

export const throttleOf = ({ method }: Operation): Throttle =>
  method === 'GET' ? THROTTLES.read : THROTTLES.write;
