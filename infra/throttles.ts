import type { Operation } from '../shared/contract/operation.ts';

/** The maximum number of requests per second across all callers, and the burst limit. */
export interface Throttle {
  readonly rateLimit: number;
  readonly burstLimit: number;
}

/**
 * The throttles for each kind of route. They are separate so that neither reads nor events use up the capacity for writes. They are higher
 * than the load that the reserved concurrency can serve and lower than the account's limit of 10,000 requests per second, so only a mistake
 * or an attack reaches them. The WAF also limits each IP address.
 */
export const THROTTLES = {
  read: { rateLimit: 500, burstLimit: 1_000 },
  /** The limits for writes, which are stricter because writes cost write units, emails and moderation. */
  write: { rateLimit: 100, burstLimit: 200 },
  /**
   * The limits for webhooks. They are high enough for a provider that resends a day's events. The provider retries rejected events later.
   */
  webhook: { rateLimit: 300, burstLimit: 600 },
  health: { rateLimit: 5, burstLimit: 10 },
} as const satisfies Record<string, Throttle>;

export const throttleOf = ({ method }: Operation): Throttle =>
  method === 'GET' ? THROTTLES.read : THROTTLES.write;
