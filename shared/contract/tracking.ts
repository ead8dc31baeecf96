import * as z from 'zod/mini';
import { Day, Id, ProviderName, Time } from './schemas.ts';

export const TRACKING_PROBLEMS = [
  'signatures',
  'silence',
  'missing_events',
  'too_large',
  'event_budget',
  'unmatched',
  'not_understood',
  'shared_account',
  'unused_links',
] as const;
export type TrackingProblemKind = (typeof TRACKING_PROBLEMS)[number];

/** The kinds of problems that only the partner can mark as solved. */
export const ResolvableProblem = z.enum(['missing_events', 'too_large', 'shared_account']);
export type ResolvableProblem = z.infer<typeof ResolvableProblem>;

const common = { since: Time, provider: ProviderName };

/**
 * A problem with the tracking of an app's sales. `since` is the time at which the problem began, and `provider` the provider whose connection
 * has it. A problem of the whole app names one of its providers.
 */
export const TrackingProblem = z.discriminatedUnion('kind', [
  /** All signatures since the last valid event have been wrong. */
  z.object({ kind: z.literal('signatures'), ...common }),
  /** The time since the last event is much longer than usual. */
  z.object({ kind: z.literal('silence'), ...common }),
  /** Some types of events never arrived, although the provider always sends them together with events that did arrive. */
  z.object({ kind: z.literal('missing_events'), ...common, types: z.array(z.string()) }),
  /** Signed events were refused because they are too large. `since` is the time of the last one, whose type is `type`. */
  z.object({ kind: z.literal('too_large'), ...common, type: z.string() }),
  /** On `day` (UTC), the partner's apps used most of the daily budget of events. The totals are slightly too low. */
  z.object({
    kind: z.literal('event_budget'),
    ...common,
    day: Day,
    events: z.int(),
    maxEvents: z.int(),
    bytes: z.int(),
    maxBytes: z.int(),
  }),
  /** Some sales, refunds or disputes could not be matched. If `more` is true, there may be more than `count`. */
  z.object({ kind: z.literal('unmatched'), ...common, count: z.int(), more: z.boolean() }),
  z.object({ kind: z.literal('not_understood'), ...common, count: z.int(), more: z.boolean() }),
  /** Some of the partner's other apps receive the same events. `apps` contains their names. */
  z.object({ kind: z.literal('shared_account'), ...common, apps: z.array(z.string()) }),
  /** `count` openings of the affiliates' links to the app's website led to no use of their codes. */
  z.object({ kind: z.literal('unused_links'), ...common, count: z.int() }),
]);
export type TrackingProblem = z.infer<typeof TrackingProblem>;

export const AppProblems = z.object({
  app: z.object({ id: Id, name: z.string() }),
  problems: z.array(TrackingProblem),
});
export type AppProblems = z.infer<typeof AppProblems>;
