import * as z from 'zod/mini';
import { CALL_LIMITS } from '../limits.ts';
import { EVENT_TYPE_PATTERN } from '../provider/event-type.ts';
import { LedgerEntry } from './customers.ts';
import { listPage } from './list-query.ts';
import { defineOperation } from './operation.ts';
import { AppParams, Day, EventRef, Money, PageQuery, ProviderName, Time } from './schemas.ts';

/**
 * `counted`: the event contains a payment that earns a commission. `reversed`, `restored`, `held`, `released`: a refund or dispute took
 * `amount` of a commission back, returned it, put it on hold or released it. `recorded`: the event is about a customer of the `code`, or
 * about a payment that earns nothing, and doesn't affect any amounts. `unowned_code`: no affiliate has the promotion code. `paid_earlier`:
 * the payment was made too long before the customer used the code, before the coupon's approval, or before the app was last reactivated.
 * `ended`: the payment earns nothing, because the customer's months have ended or an earlier payment has earned the bounty. `not_counted`: a
 * coupon with the code exists, but this use of the code earned no commission. `waiting`: the event corrects a payment that has not arrived
 * yet. `not_used`: nothing in the event affects commissions. `own`: Tributary created the event for the app's owner.
 */
export const EVENT_OUTCOMES = [
  'counted',
  'reversed',
  'restored',
  'held',
  'released',
  'recorded',
  'no_code',
  'unknown_code',
  'not_counted',
  'paid_earlier',
  'ended',
  'waiting',
  'before_connection',
  'code_updated',
  'unowned_code',
  'not_used',
  'not_understood',
  'test',
  'duplicate',
  'own',
] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];

export const ReceivedEvent = z.object({
  /** An id that is unique within the event log. */
  id: z.string(),
  ref: EventRef,
  eventId: z.string(),
  /** Empty if the event could not be parsed. */
  type: z.string(),
  receivedAt: Time,
  apiVersion: z.nullable(z.string()),
  outcome: z.enum(EVENT_OUTCOMES),
  code: z.nullable(z.string()),
  /** The part of a commission that a refund or dispute reversed, restored, put on hold or released. Null for other outcomes. */
  amount: z.nullable(Money),
  /** A description of the problem with the event. Null unless the outcome is `not_understood`. */
  detail: z.nullable(z.string()),
});
export type ReceivedEvent = z.infer<typeof ReceivedEvent>;

const EVENT_FACTS = [
  'payment',
  'code',
  'refund',
  'refunded_total',
  'dispute',
  'subscription',
  'seen',
  'out_of_band',
  'stated',
  'credit',
  'superseded',
  'session',
  'provider_code',
  'discount',
  'link',
  'uncoded',
] as const;

export const EventDetails = z.object({
  event: ReceivedEvent,
  provider: ProviderName,
  /** Null if the event is not about a known customer. */
  customer: z.nullable(z.string()),
  /** `subject` is a code or the provider's id for an object. */
  facts: z.array(
    z.object({ kind: z.enum(EVENT_FACTS), subject: z.string(), amount: z.nullable(Money), note: z.string() }),
  ),
  /** The ledger entries for the event's payments, newest first. */
  entries: z.array(LedgerEntry),
  /** The content of the event as indented JSON. Everything that may be personal data is masked. */
  payload: z.string(),
  /** True if the payload has only the fields that are used, because the event is large or none of its content is used. */
  isOutline: z.boolean(),
});
export type EventDetails = z.infer<typeof EventDetails>;

/** The date range applies to the time of receipt. */
export const EventsFilter = z.object({
  type: z.optional(z.string().check(z.regex(EVENT_TYPE_PATTERN, 'Not an event type'))),
  outcome: z.optional(z.enum(EVENT_OUTCOMES)),
  since: z.optional(Day),
  until: z.optional(Day),
  /** The provider's id for an event, a customer, an invoice or another object. */
  q: z.optional(
    z.string().check(z.trim(), z.regex(/^[\w:.-]{1,255}$/, 'Enter an event, customer or invoice ID')),
  ),
});
export type EventsFilter = z.infer<typeof EventsFilter>;

/** The operations on an app's event log. They belong to the area `customers`. */
export const eventLog = {
  listEvents: defineOperation({
    id: 'listEvents',
    area: 'customers',
    summary: "Lists the events that an app's webhook received in the last 90 days, newest first",
    method: 'GET',
    path: '/api/apps/{appId}/events',
    access: 'partner',
    limits: CALL_LIMITS.heavy,
    limitedBy: ['q', 'type', 'outcome'],
    params: AppParams,
    query: z.extend(PageQuery, EventsFilter.shape),
    response: listPage(ReceivedEvent),
    errors: ['not_found'],
  }),
  getEvent: defineOperation({
    id: 'getEvent',
    area: 'customers',
    summary: 'Returns a received event with its outcome. Personal data is masked.',
    method: 'GET',
    path: '/api/apps/{appId}/events/{eventRef}',
    access: 'partner',
    params: z.extend(AppParams, { eventRef: EventRef }),
    response: EventDetails,
    errors: ['not_found'],
  }),
};
