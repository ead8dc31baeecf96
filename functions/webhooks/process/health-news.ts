import type { Health } from '../../entities/health.ts';

/**
 * The minimum time, in milliseconds, between two updates of the last test event's time. It is short, because people who send test events
 * wait for the update.
 */
export const TEST_INTERVAL_MS = 60_000;
/**
 * The minimum time, in milliseconds, between two updates of the last live event's time. It can be long, because the event log contains the
 * exact time of each event.
 */
export const LIVE_INTERVAL_MS = 60 * 60 * 1000;

/** The events are either all live or all test events. */
export interface HealthNews {
  readonly isLive: boolean;
  /** The time at which the newest of the events was received. */
  readonly at: string;
  readonly apiVersion: string | undefined;
  readonly types: ReadonlySet<string>;
  /** The time at which the newest payment without a code was received. */
  readonly uncodedAt: string | undefined;
}

export function hasNews(stored: Health | undefined, news: HealthNews): boolean {
  if (!stored || stored.wrongSince !== undefined) return true;
  const { isLive, at, apiVersion, types, uncodedAt } = news;
  const interval = isLive ? LIVE_INTERVAL_MS : TEST_INTERVAL_MS;
  return (
    isDue(isLive ? stored.lastEventAt : stored.lastTestEventAt, at, interval) ||
    (uncodedAt !== undefined && isDue(stored.lastUncodedAt, uncodedAt, interval)) ||
    (apiVersion !== undefined && apiVersion !== stored.apiVersion) ||
    !types.isSubsetOf(stored.seenTypes ?? new Set())
  );
}

const isDue = (stored: string | undefined, at: string, interval: number): boolean =>
  stored === undefined || Date.parse(at) - Date.parse(stored) >= interval;

export function withNews(
  stored: Health | undefined,
  { isLive, at, apiVersion, types, uncodedAt }: HealthNews,
): Health {
  const { wrongSince: _, ...others } = stored ?? {};
  return {
    ...others,
    [isLive ? 'lastEventAt' : 'lastTestEventAt']: at,
    ...(apiVersion === undefined ? {} : { apiVersion }),
    ...(uncodedAt === undefined ? {} : { lastUncodedAt: uncodedAt }),
    seenTypes: new Set(stored?.seenTypes).union(types),
  };
}
