import { TRACKING_PROBLEMS, type TrackingProblem } from '../../../shared/contract/tracking.ts';
import { DAY_MS } from '../../../shared/money/months.ts';
import { type EventTotals, TOLD_PERCENT, usedPercent } from '../../../shared/provider/event-budget.ts';
import type { App } from '../../entities/app.ts';
import type { LoggedEvent, Unmatched } from '../../entities/provider-event.ts';
import { lastLiveEventAt } from './last-live-event-at.ts';
import type { Connection } from './read-connections.ts';
import { usualGap } from './usual-gap.ts';

const HOUR_MS = 60 * 60 * 1000;
const SILENCE_MS = 72 * HOUR_MS;
/** An app has a problem if the time without an event exceeds the app's usual gap between events multiplied by this factor. */
const SILENT_GAPS = 6;
/** The time without an event, in milliseconds, that counts as a problem if the usual gap between events is unknown. */
const YOUNG_MS = 14 * DAY_MS;
/** The retention period of the event log, in milliseconds. A longer time without an event is always a problem. */
const LOG_MS = 90 * DAY_MS;
/** The maximum time, in milliseconds, between the arrivals of two events that always come together. */
const COUNTERPART_MS = DAY_MS;
/** The time without a common event, in milliseconds, after which two apps no longer count as sharing an account. */
const SHARED_MS = 7 * DAY_MS;

/** The number of openings of links from which on the lack of any use of their codes counts as a problem. */
const MIN_UNUSED_OPENINGS = 200;
/** A single busy day may be a campaign that nobody bought from. */
const MIN_UNUSED_DAYS = 3;

export interface TrackingFacts extends Connection {
  /** False if the app doesn't accept new customers. Such an app may never receive another event, so silence is no problem. */
  readonly isActive: boolean;
  /** The provider's events from the app's log, in any order. Older events may be missing. */
  readonly events: readonly Omit<LoggedEvent, 'eventId'>[];
  readonly unmatched: readonly Pick<Unmatched, 'reason' | 'at'>[];
  readonly hasMoreUnmatched: boolean;
  readonly sharedWith: readonly SharingApp[];
  /** The day on which the partner last used most of the daily budget of events, if this app received the event that did. */
  readonly usage?: BudgetUsage | undefined;
  readonly unusedLinks?: UnusedLinks | undefined;
}

/** Openings of the links to an app's website since the start of a UTC day, while none of their codes was used. */
export interface UnusedLinks {
  readonly count: number;
  /** Counts UTC days with openings. */
  readonly days: number;
  readonly since: string;
}

export interface BudgetUsage {
  readonly day: string;
  readonly warnedAt: string;
  readonly used: EventTotals;
  readonly budget: EventTotals;
}

/**
 * Another app of the same partner that has received the same events as this app. `lastEventAt` is the time of the other app's last live
 * event.
 */
export type SharingApp = Pick<App, 'appId' | 'name'> & { readonly lastEventAt?: string | undefined };

/** The most urgent problem comes first. A problem of the whole app is listed for its first connection. */
export function findProblems(connections: readonly TrackingFacts[], now: Date): TrackingProblem[] {
  return connections
    .flatMap((facts, at) =>
      [
        wrongSignatures(facts),
        silence(facts, now),
        missingEvents(facts, now),
        tooLarge(facts),
        ...(at === 0 ? [eventBudget(facts), ...unmatchedEvents(facts), unusedLinks(facts)] : []),
        sharedAccount(facts, now),
      ].filter((problem) => problem !== undefined),
    )
    .sort((a, b) => TRACKING_PROBLEMS.indexOf(a.kind) - TRACKING_PROBLEMS.indexOf(b.kind));
}

/** Compares times as strings, which is correct for ISO 8601. */
function lastValid({ health, events }: TrackingFacts): string {
  const logged = events.filter(({ origin }) => origin !== 'own').map(({ at }) => at);
  return [health.lastEventAt ?? '', health.lastTestEventAt ?? '', ...logged].sort().at(-1) ?? '';
}

function wrongSignatures(facts: TrackingFacts): TrackingProblem | undefined {
  const { wrongSince, lastWrongSignatureAt } = facts.health;
  const valid = lastValid(facts);
  if (lastWrongSignatureAt === undefined || lastWrongSignatureAt <= valid) return undefined;
  const since = wrongSince !== undefined && wrongSince > valid ? wrongSince : lastWrongSignatureAt;
  return { kind: 'signatures', provider: facts.provider, since };
}

/** Returns no problem while signatures are wrong, because wrong signatures already explain why no valid events arrive. */
function silence(facts: TrackingFacts, now: Date): TrackingProblem | undefined {
  const last = lastLiveEventAt(facts.health, facts.events);
  if (last === undefined || !facts.isActive || wrongSignatures(facts)) return undefined;
  const gap = usualGap(timesOf(facts.events, ({ origin }) => origin === 'live'));
  const limit = gap === undefined ? YOUNG_MS : Math.min(Math.max(SILENCE_MS, SILENT_GAPS * gap), LOG_MS);
  if (now.getTime() - Date.parse(last) < limit) return undefined;
  return { kind: 'silence', provider: facts.provider, since: last };
}

/** Reports the types of expected events that have not arrived within a day of their counterparts. */
function missingEvents({ provider, health, events }: TrackingFacts, now: Date): TrackingProblem | undefined {
  const selectedAt = Date.parse(health.typesSelectedAt ?? '') || 0;
  const live = events.filter(({ origin }) => origin === 'live');
  const expected = new Set(live.flatMap(({ counterparts }) => counterparts));
  const missing = [...expected].sort().flatMap((type) => {
    const sent = timesOf(live, ({ counterparts }) => counterparts.includes(type));
    const arrived = timesOf(live, ({ eventType }) => eventType === type);
    const since = firstUnanswered(
      sent.filter((at) => at > selectedAt),
      arrived,
      now.getTime(),
    );
    return since === undefined ? [] : [{ type, since }];
  });
  if (missing.length === 0) return undefined;
  const first = Math.min(...missing.map(({ since }) => since));
  return {
    kind: 'missing_events',
    provider,
    since: new Date(first).toISOString(),
    types: missing.map(({ type }) => type),
  };
}

/**
 * Returns the time of the first event in `sent` whose counterpart has not arrived within a day. The counterpart may also arrive before the
 * event.
 */
function firstUnanswered(sent: readonly number[], arrived: readonly number[], now: number) {
  const answered = Math.max(-Infinity, ...arrived) + COUNTERPART_MS;
  const due = sent.filter((at) => at > answered && at + COUNTERPART_MS <= now);
  return due.length > 0 ? Math.min(...due) : undefined;
}

/** Reports refused events until the partner has confirmed that they are handled. */
function tooLarge({ provider, health }: TrackingFacts): TrackingProblem | undefined {
  const { lastTooLargeAt: since, lastTooLargeType: type = '', tooLargeHandledAt = '' } = health;
  return since === undefined || since <= tooLargeHandledAt
    ? undefined
    : { kind: 'too_large', provider, since, type };
}

type FactualEvent = TrackingFacts['events'][number];

const timesOf = (events: readonly FactualEvent[], isCounted: (event: FactualEvent) => boolean): number[] =>
  events.filter(isCounted).map(({ at }) => Date.parse(at));

/** After an upgrade of the plan, the same usage may be no problem anymore. */
function eventBudget({ provider, usage }: TrackingFacts): TrackingProblem | undefined {
  if (!usage || usedPercent(usage.used, usage.budget) < TOLD_PERCENT) return undefined;
  const { day, warnedAt: since, used, budget } = usage;
  const { events: maxEvents, bytes: maxBytes } = budget;
  return { kind: 'event_budget', provider, since, day, ...used, maxEvents, maxBytes };
}

function unusedLinks({ provider, unusedLinks: unused }: TrackingFacts): TrackingProblem | undefined {
  if (!unused || unused.count < MIN_UNUSED_OPENINGS || unused.days < MIN_UNUSED_DAYS) return undefined;
  return { kind: 'unused_links', provider, count: unused.count, since: unused.since };
}

function unmatchedEvents({ provider, unmatched, hasMoreUnmatched }: TrackingFacts): TrackingProblem[] {
  const waiting = unmatched.filter(
    ({ reason }) => reason !== 'before_connection' && reason !== 'not_understood',
  );
  const unusable = unmatched.filter(({ reason }) => reason === 'not_understood');
  return (
    [
      ['unmatched', waiting],
      ['not_understood', unusable],
    ] as const
  ).flatMap(([kind, rows]) => {
    const since = rows.map(({ at }) => at).sort()[0];
    if (since === undefined) return [];
    return [{ kind, provider, since, count: rows.length, more: hasMoreUnmatched }];
  });
}

/**
 * Two apps no longer share an account after a week without a common event, or after either app receives an event that the other app does
 * not.
 */
function sharedAccount(
  { provider, health, events, sharedWith }: TrackingFacts,
  now: Date,
): TrackingProblem | undefined {
  const { lastSharedAt } = health;
  if (lastSharedAt === undefined) return undefined;
  const shared = Date.parse(lastSharedAt);
  const isLater = (at: string) => Date.parse(at) > shared + HOUR_MS;
  const isOver = events.some(({ at, origin }) => origin === 'live' && isLater(at));
  if (isOver || now.getTime() - shared > SHARED_MS) return undefined;
  const reported = sharedWith.filter(
    ({ appId, lastEventAt = '' }) => !health.sharingAccepted?.has(appId) && !isLater(lastEventAt),
  );
  if (reported.length === 0) return undefined;
  return { kind: 'shared_account', provider, since: lastSharedAt, apps: reported.map(({ name }) => name) };
}
