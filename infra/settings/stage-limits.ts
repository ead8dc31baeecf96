import * as z from 'zod/mini';

/** The lowest limit per period that WAF accepts. */
const MIN_WAF_LIMIT = 10;
/** CloudWatch cannot evaluate more than seven days. */
const MAX_QUIET_HOURS = 168;

const rate = z.int().check(z.minimum(1, 'is not a positive number'));
const wafLimit = z.int().check(z.minimum(MIN_WAF_LIMIT, `is less than ${MIN_WAF_LIMIT}`));

/** The limits that an environment can override under `stages.<stage>.limits` in cdk.json. */
export const StageLimitsInput = z.strictObject({
  readsPerSecond: z.optional(rate),
  writesPerSecond: z.optional(rate),
  deliveriesPerSecond: z.optional(rate),
  openingsPerSecond: z.optional(rate),
  requestsPerAddress: z.optional(wafLimit),
  filesPerAddress: z.optional(wafLimit),
  deliveriesPerAddress: z.optional(wafLimit),
  deliveriesPerUrl: z.optional(wafLimit),
  authRequestsPerAddress: z.optional(wafLimit),
  mailsPerDay: z.optional(rate),
  writeUnitsPerHour: z.optional(rate),
  dollarsPerMonth: z.optional(rate),
  quietHours: z.optional(
    z.int().check(z.minimum(1), z.maximum(MAX_QUIET_HOURS, `is more than ${MAX_QUIET_HOURS}`)),
  ),
});

export interface StageLimits {
  readonly readsPerSecond: number;
  /**
   * The maximum number of write requests per second, across all callers. This limit is lower than the limit for read requests, because each
   * write costs write units and may cause emails and moderation.
   */
  readonly writesPerSecond: number;
  /**
   * The maximum number of deliveries per second to all webhook URLs. It is high enough that a provider can resend the events of a whole
   * day.
   */
  readonly deliveriesPerSecond: number;
  /** The maximum number of openings of short links per second. It is high enough for a link that goes viral. */
  readonly openingsPerSecond: number;
  /**
   * The maximum number of API requests per IP address in five minutes. The default allows about fifty pages per minute, because several
   * people in an office may share an address. The site's files are counted separately. Only `firewall: "full"` has this limit.
   */
  readonly requestsPerAddress: number;
  /**
   * The maximum number of requests for the site's files and pictures per IP address in five minutes. A first visit loads about thirty files,
   * so the default allows three hundred first visits from one office, and keeps a flood from one address below $4 a day. Openings of short
   * links have the same limit and are counted separately. With `firewall: "basic"`, it covers everything but deliveries.
   */
  readonly filesPerAddress: number;
  /**
   * The maximum number of deliveries from an IP address to one webhook URL in five minutes. The limit is high, because a provider sends the
   * events of all of its customers from a few addresses.
   */
  readonly deliveriesPerAddress: number;
  /**
   * The maximum number of deliveries to one webhook URL, and of openings of one short link, per minute from all addresses. It keeps most of
   * `deliveriesPerSecond` and `openingsPerSecond` free for others.
   */
  readonly deliveriesPerUrl: number;
  /**
   * The maximum number of calls to the user pool per IP address in five minutes. The limit can't be low, because a sign-in takes two calls,
   * and several people in an office may share an address.
   */
  readonly authRequestsPerAddress: number;
  /** The default is the quota that AWS usually grants together with production access. */
  readonly mailsPerDay: number;
  /**
   * The number of write units in an hour at which an alarm is raised. The default costs $1.25 per hour. It is twenty times what the largest
   * environment in docs/deploy.md needs on average, and what an import of 100,000 sales takes.
   */
  readonly writeUnitsPerHour: number;
  /** The monthly budget of the environment in US dollars. AWS reports when it is nearly or foreseeably used up. */
  readonly dollarsPerMonth: number;
  /** The number of hours after which an alarm is raised if no event was accepted. If undefined, there is no such alarm. */
  readonly quietHours: number | undefined;
}

export const DEFAULT_LIMITS: StageLimits = {
  /** @limit Rates | requests per second to read | status 429 */
  readsPerSecond: 500,
  /** @limit Rates | requests per second to write | status 429 */
  writesPerSecond: 100,
  /** @limit Rates | deliveries per second to all webhook URLs | status 429; providers deliver again */
  deliveriesPerSecond: 300,
  /** @limit Short links | openings per second | status 429 */
  openingsPerSecond: 1_000,
  /** @limit Rates | requests of an IP address in 5 minutes | status 429 */
  requestsPerAddress: 2_000,
  /** @limit Rates | requests of an IP address for files and pictures in 5 minutes | status 429 */
  filesPerAddress: 10_000,
  /** @limit Rates | deliveries of an IP address to one webhook URL in 5 minutes | status 429; providers deliver again */
  deliveriesPerAddress: 30_000,
  /** @limit Rates | deliveries to one webhook URL in a minute | status 429; providers deliver again */
  deliveriesPerUrl: 6_000,
  /** @limit Rates | calls of the user pool from an IP address in 5 minutes | "Something went wrong"; after five minutes, it works again */
  authRequestsPerAddress: 500,
  mailsPerDay: 50_000,
  writeUnitsPerHour: 2_000_000,
  dollarsPerMonth: 200,
  quietHours: undefined,
};
