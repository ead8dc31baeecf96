import * as z from 'zod/mini';

/** The smallest limit per window that WAF accepts. */
const MIN_WAF_LIMIT = 10;
/** The largest number of hours without an event that CloudWatch can evaluate: seven days. */
const MAX_QUIET_HOURS = 168;

const rate = z.int().check(z.minimum(1, 'is not a positive number'));
const wafLimit = z.int().check(z.minimum(MIN_WAF_LIMIT, `is less than ${MIN_WAF_LIMIT}`));

/** The limits that an environment can override under `stages.<stage>.limits` in cdk.json. */
export const StageLimitsInput = z.strictObject({
  readsPerSecond: z.optional(rate),
  writesPerSecond: z.optional(rate),
  deliveriesPerSecond: z.optional(rate),
  requestsPerAddress: z.optional(wafLimit),
  deliveriesPerAddress: z.optional(wafLimit),
  deliveriesPerUrl: z.optional(wafLimit),
  authRequestsPerAddress: z.optional(wafLimit),
  quietHours: z.optional(
    z.int().check(z.minimum(1), z.maximum(MAX_QUIET_HOURS, `is more than ${MAX_QUIET_HOURS}`)),
  ),
});

/** An environment's limits on requests. */
export interface StageLimits {
  /** Reads of all callers per second. */
  readonly readsPerSecond: number;
  /** Writes of all callers per second. They are fewer, because writes cost write units, emails and moderation. */
  readonly writesPerSecond: number;
  /** Deliveries to all webhook URLs per second, enough for a provider that resends a day's events. */
  readonly deliveriesPerSecond: number;
  /**
   * API requests of an IP address in five minutes. The default allows about fifty pages per minute, because an office may share an address.
   * The site's files are not counted: they come from CloudFront's caches, and a first visit loads about thirty of them.
   */
  readonly requestsPerAddress: number;
  /** Deliveries of an IP address to one webhook URL in five minutes. A provider sends the events of all its customers from a few addresses. */
  readonly deliveriesPerAddress: number;
  /** Deliveries to one webhook URL in a minute, from all addresses. It keeps most of `deliveriesPerSecond` free for the other URLs. */
  readonly deliveriesPerUrl: number;
  /**
   * Calls of the user pool from an IP address in five minutes. Signing in takes two calls, and an office may share an address.
   */
  readonly authRequestsPerAddress: number;
  /** The hours without an accepted event after which an alarm is raised. If it is undefined, there is no such alarm. */
  readonly quietHours: number | undefined;
}

/** The limits of an environment that overrides none. */
export const DEFAULT_LIMITS: StageLimits = {
  readsPerSecond: 500,
  writesPerSecond: 100,
  deliveriesPerSecond: 300,
  requestsPerAddress: 2_000,
  deliveriesPerAddress: 30_000,
  deliveriesPerUrl: 6_000,
  authRequestsPerAddress: 500,
  quietHours: undefined,
};
