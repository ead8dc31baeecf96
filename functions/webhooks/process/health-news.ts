import type { Health } from '../../table/entities/webhook.ts';

/**
 * The minimum time, in milliseconds, between two writes of the time of the last test event. It is short, because somebody who sends test
 * events waits for this time to change.
 */
export const TEST_INTERVAL_MS = 60_000;
/**
 * The minimum time, in milliseconds, between two writes of the time of the last live event. It can be long, because the log contains the
 * exact time of each event.
 */
export const LIVE_INTERVAL_MS = 60 * 60 * 1000;

/**
 * The data that some of an app's events show about the app's webhook. Either all of these events are live events, or all are test events.
 */
export interface HealthNews {
  readonly isLive: boolean;
  /** The time at which the newest of the events was received. */
  readonly at: string;
  readonly apiVersion: string | undefined;
  readonly types: ReadonlySet<string>;
  /** The time at which the newest payment without a code was received. */
  readonly uncodedAt: string | undefined;
}

/** Returns true if the events show something that the stored data lacks, or if one of the stored times is too old. */
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

/** Returns the stored data after `news` has been written. */
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
