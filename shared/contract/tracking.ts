import * as z from 'zod/mini';
import { Day, Id, Time } from './schemas.ts';

export const TRACKING_PROBLEMS = [
  'signatures',
  'silence',
  'missing_events',
  'event_budget',
  'unmatched',
  'not_understood',
  'shared_account',
] as const;
export type TrackingProblemKind = (typeof TRACKING_PROBLEMS)[number];

/** The kinds of problems that only the partner can mark as solved. */
export const ResolvableProblem = z.enum(['missing_events', 'shared_account']);
export type ResolvableProblem = z.infer<typeof ResolvableProblem>;

const since = Time;

/** A problem with the tracking of an app's sales. `since` is the time at which the problem began. */
export const TrackingProblem = z.discriminatedUnion('kind', [
  /** All signatures since the last valid event have been wrong. */
  z.object({ kind: z.literal('signatures'), since }),
  /** The time since the last event is much longer than usual. */
  z.object({ kind: z.literal('silence'), since }),
  /** Some types of events never arrived, although the provider always sends them together with events that did arrive. */
  z.object({ kind: z.literal('missing_events'), since, types: z.array(z.string()) }),
  /** On `day` (UTC), the partner's apps used most of the daily budget of events. The totals are slightly too low. */
  z.object({
    kind: z.literal('event_budget'),
    since,
    day: Day,
    events: z.int(),
    maxEvents: z.int(),
    bytes: z.int(),
    maxBytes: z.int(),
  }),
  /** Some sales, refunds or disputes could not be matched. If `more` is true, there may be more than `count`. */
  z.object({ kind: z.literal('unmatched'), since, count: z.int(), more: z.boolean() }),
  /** The content of some events could not be used. */
  z.object({ kind: z.literal('not_understood'), since, count: z.int(), more: z.boolean() }),
  /** Some of the partner's other apps receive the same events. `apps` contains their names. */
  z.object({ kind: z.literal('shared_account'), since, apps: z.array(z.string()) }),
]);
export type TrackingProblem = z.infer<typeof TrackingProblem>;

export const AppProblems = z.object({
  app: z.object({ id: Id, name: z.string() }),
  problems: z.array(TrackingProblem),
});
export type AppProblems = z.infer<typeof AppProblems>;
