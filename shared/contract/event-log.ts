import * as z from 'zod/mini';
import { LedgerEntry } from './customers.ts';
import { defineOperation } from './operation.ts';
import { Day, EventRef, Id, Money, PageQuery, ProviderName, page, Time } from './schemas.ts';

/**
 * What came of an event. `counted`: it changed what the affiliate of `code` earns. `recorded`: it is about a customer of `code`, but not
 * about money. `paid_earlier`: the payment came too long before the code was used. `not_counted`: a coupon has the code, but this use did
 * not count. `waiting`: the payment that it corrects has not arrived. `not_used`: no commission depends on events of this type. `own`: we
 * created it for the app's owner.
 */
export const EVENT_OUTCOMES = [
  'counted',
  'recorded',
  'no_code',
  'unknown_code',
  'not_counted',
  'paid_earlier',
  'waiting',
  'before_connection',
  'code_updated',
  'not_used',
  'not_understood',
  'test',
  'duplicate',
  'own',
] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];

/** A row in the log of an app's events. */
export const ReceivedEvent = z.object({
  /** Identifies the row. */
  id: z.string(),
  /** The address of the event. */
  ref: EventRef,
  /** The provider's id of the event. */
  eventId: z.string(),
  /** The type of the event. It is empty if the event could not be read. */
  type: z.string(),
  /** The time at which we received the event. */
  receivedAt: Time,
  apiVersion: z.nullable(z.string()),
  outcome: z.enum(EVENT_OUTCOMES),
  /** The code that the outcome is about. */
  code: z.nullable(z.string()),
  /** A sentence that says what is wrong with the event. Set only for `not_understood`. */
  detail: z.nullable(z.string()),
});
export type ReceivedEvent = z.infer<typeof ReceivedEvent>;

/** The kinds of what an event reports. */
const EVENT_FACTS = [
  'payment',
  'code',
  'refund',
  'refunded_total',
  'dispute',
  'subscription',
  'seen',
  'out_of_band',
  'superseded',
  'promotion',
  'discount',
  'link',
  'uncoded',
] as const;

/** An event with everything that came of it. */
export const EventDetails = z.object({
  event: ReceivedEvent,
  provider: ProviderName,
  /** The provider's customer id; null if the event is about no known customer. */
  customer: z.nullable(z.string()),
  /** What the event reports. `subject` is the provider's id of the object, or a code. */
  facts: z.array(
    z.object({ kind: z.enum(EVENT_FACTS), subject: z.string(), amount: z.nullable(Money), note: z.string() }),
  ),
  /** The ledger entries of the payments that the event is about, newest first. */
  entries: z.array(LedgerEntry),
  /** The content of the event as indented JSON. Everything that may be personal data is masked. */
  payload: z.string(),
});
export type EventDetails = z.infer<typeof EventDetails>;

const AppParams = z.object({ appId: Id });

/** The operations on an app's log of events, in the area of customers. */
export const eventLog = {
  listEvents: defineOperation({
    id: 'listEvents',
    area: 'customers',
    summary: "Lists the events that an app's webhook received in the last 90 days, newest first",
    method: 'GET',
    path: '/api/apps/{appId}/events',
    access: 'partner',
    params: AppParams,
    query: z.extend(PageQuery, {
      type: z.optional(z.string().check(z.regex(/^[a-z0-9_.]{1,100}$/, 'Not an event type'))),
      outcome: z.optional(z.enum(EVENT_OUTCOMES)),
      since: z.optional(Day),
      until: z.optional(Day),
      /** The provider's id of an event, a customer, an invoice or another object. */
      q: z.optional(
        z.string().check(z.trim(), z.regex(/^[\w:.-]{1,255}$/, 'Enter an event, customer or invoice ID')),
      ),
    }),
    response: page(ReceivedEvent),
    errors: ['not_found'],
  }),
  getEvent: defineOperation({
    id: 'getEvent',
    area: 'customers',
    summary: 'Returns a received event with what came of it. Personal data is masked.',
    method: 'GET',
    path: '/api/apps/{appId}/events/{eventRef}',
    access: 'partner',
    params: z.extend(AppParams, { eventRef: EventRef }),
    response: EventDetails,
    errors: ['not_found'],
  }),
};
