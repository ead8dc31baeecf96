import type { ReceivedEvent } from '../../../shared/contract/event-log.ts';
import type { CustomerRef } from '../../ledger/customer.ts';
import { type Fact, factsOf, type SupersededFact, supersededId } from '../../ledger/fact.ts';
import { TEST_EVENT } from '../../providers/own-events.ts';
import type { App } from '../../table/entities/app.ts';
import { DUPLICATE_EVENT_TYPE, type LogItem } from '../../table/entities/event-log.ts';
import { eventRefOf } from '../../table/event-ref.ts';
import type { LoggedEvent } from '../../table/keys/webhooks.ts';
import { keys } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';
import { loadProgramData } from '../../webhooks/process/load-customer.ts';
import { resolve } from '../../webhooks/process/references.ts';
import { type EventResult, type EventSubject, outcomeOf } from './event-outcome.ts';
import { type EventContent, readContent } from './read-content.ts';

export interface LogRow {
  readonly item: LogItem;
  readonly position: LoggedEvent;
}

export interface DescribedEvent {
  readonly view: ReceivedEvent;
  /** The content of the event. Undefined if the log item is only a repeated delivery. */
  readonly content: EventContent | undefined;
  /**
   * The customer that the event is about. `payment` is the id of the corrected payment if the event is a refund or another correction. If
   * the event is a payment without a code, it is the id of the invoice's or checkout session's payment that covers it.
   */
  readonly customer: CustomerRef | undefined;
  readonly payment: string | undefined;
}

/** Adds the event's content and outcome to each item of an app's log. */
export function describeEvents(table: Table, app: App, rows: readonly LogRow[]): Promise<DescribedEvent[]> {
  return Promise.all(rows.map((row) => describeEvent(table, app, row)));
}

async function describeEvent(table: Table, app: App, { item, position }: LogRow): Promise<DescribedEvent> {
  const view = {
    id: `${position.at}#${item.eventId}`,
    ref: eventRefOf(item),
    eventId: item.eventId,
    type: position.eventType,
    receivedAt: position.at,
    apiVersion: null,
    code: null,
    detail: null,
  };
  if (item.type === DUPLICATE_EVENT_TYPE) {
    const nothing = { content: undefined, customer: undefined, payment: undefined };
    return { view: { ...view, outcome: 'duplicate' }, ...nothing };
  }
  const content = readContent(item);
  const { subject, customer, payment } = await readSubject(table, app, item, content);
  const detail =
    content.problem ?? (item.unmatched?.reason === 'not_understood' ? item.unmatched.detail : undefined);
  const { outcome, code } = describedOutcome(position, content, subject, detail);
  const known = {
    ...view,
    type: content.parsed?.type ?? view.type,
    apiVersion: content.parsed?.apiVersion ?? null,
    outcome,
    code: code ?? null,
    detail: outcome === 'not_understood' ? (detail ?? null) : null,
  };
  return { view: known, content, customer, payment };
}

function describedOutcome(
  { origin, eventType }: LoggedEvent,
  { statements }: EventContent,
  subject: EventSubject,
  problem: string | undefined,
): EventResult {
  if (origin === 'test' || eventType === TEST_EVENT) return { outcome: 'test' };
  if (origin === 'own') return { outcome: 'own' };
  if (problem !== undefined) return { outcome: 'not_understood' };
  return outcomeOf(statements, subject);
}

/**
 * Reads the data that determines the event's outcome: the customer or payment and, for a customer without a referral, the partner's codes.
 */
async function readSubject(
  table: Table,
  { verifiedAt }: App,
  { partnerId, provider }: LogItem,
  { statements }: EventContent,
): Promise<{ subject: EventSubject; customer: CustomerRef | undefined; payment: string | undefined }> {
  const account = { partnerId, provider };
  const said = statements.find((each) => each.says === 'customer');
  const reference = said ? undefined : statements.find((each) => each.says === 'reference');
  const uncoded = statements.find((each) => each.says === 'uncoded');
  const refs = reference?.refs ?? (uncoded && [uncoded.ref]);
  const resolved = refs && (await resolve(table, account, refs));
  const providerId = said?.customer ?? resolved?.target?.customer;
  const customer = providerId === undefined ? undefined : { ...account, providerId };
  const referral = customer && (await table.get(keys.customer(customer)))?.referral;
  const superseded = customer && referral ? await readSuperseded(table, customer, said?.facts ?? []) : [];
  const codes = referral ? [] : factsOf(said?.facts ?? [], 'code');
  const paidAt = reference?.paymentCreatedAt;
  const subject = {
    referral,
    program: codes.length > 0 ? await loadProgramData(table, account, codes) : undefined,
    hasPayment: resolved?.target !== undefined,
    superseded,
    isOld:
      resolved?.isOld === true || (paidAt !== undefined && verifiedAt !== undefined && paidAt < verifiedAt),
  };
  return { subject, customer, payment: resolved?.target?.payment };
}

/** Reads which direct payments in `facts` are part of an invoice or a checkout session. */
async function readSuperseded(
  table: Table,
  customer: CustomerRef,
  facts: readonly Fact[],
): Promise<SupersededFact[]> {
  const direct = factsOf(facts, 'payment').filter((payment) => payment.direct);
  const found = await table.getMany(direct.map(({ id }) => keys.fact(customer, supersededId(id))));
  return factsOf(
    found.flatMap((item) => item?.fact ?? []),
    'superseded',
  );
}
