import type { ReceivedEvent } from '../../../shared/contract/event-log.ts';
import type { App } from '../../entities/app.ts';
import { customerKey, entriesSinceRange } from '../../entities/customer.ts';
import { eventRefOf } from '../../entities/event-ref.ts';
import { loadProgram } from '../../entities/load-program.ts';
import {
  DUPLICATE_EVENT_TYPE,
  type LoggedEvent,
  type LogItem,
  type ProviderEvent,
} from '../../entities/provider-event.ts';
import { isCertain, resolve } from '../../entities/resolve-reference.ts';
import type { CustomerRef } from '../../ledger/customer.ts';
import type { Entry } from '../../ledger/entry.ts';
import { type CodeFact, factsOf } from '../../ledger/fact.ts';
import { providerIdOf } from '../../ledger/provider-id.ts';
import type { Statement } from '../../ledger/statement.ts';
import { Unprocessable } from '../../ledger/unprocessable.ts';
import { TEST_EVENT } from '../../providers/own-events.ts';
import type { Table } from '../../table/table.ts';
import { type EventContent, readContent } from '../../views/read-content.ts';
import { type EventResult, type EventSubject, outcomeOf } from './event-outcome.ts';

const MAX_ENTRIES = 100;

export interface LogRow {
  readonly item: LogItem;
  readonly position: LoggedEvent;
}

export interface DescribedEvent {
  readonly view: ReceivedEvent;
  /** Undefined if the log item is only a repeated delivery. */
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
    amount: null,
    detail: null,
  };
  if (item.type === DUPLICATE_EVENT_TYPE) {
    const nothing = { content: undefined, customer: undefined, payment: undefined };
    return { view: { ...view, outcome: 'duplicate' }, ...nothing };
  }
  const content = readContent(item);
  const { subject, customer, payment } = await readSubject(table, app, item, content).catch(nothingKnown);
  const detail =
    content.problem ?? (item.unmatched?.reason === 'not_understood' ? item.unmatched.detail : undefined);
  const { outcome, code, amount } = describedOutcome(position, content, subject, detail);
  const known = {
    ...view,
    type: content.parsed?.type ?? view.type,
    apiVersion: content.parsed?.apiVersion ?? null,
    outcome,
    code: code ?? null,
    amount: amount ?? null,
    detail: outcome === 'not_understood' ? (detail ?? null) : null,
  };
  return { view: known, content, customer, payment };
}

/** Returns an empty subject for an event whose ids belong to something else, so that the event itself is still shown. */
function nothingKnown(error: unknown): ReadSubject {
  if (!(error instanceof Unprocessable)) throw error;
  const subject = {
    referral: undefined,
    first: undefined,
    program: undefined,
    hasPayment: false,
    isReceived: false,
    isCovered: false,
    isOld: false,
    entries: [],
  };
  return { subject, customer: undefined, payment: undefined };
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

interface ReadSubject {
  readonly subject: EventSubject;
  readonly customer: CustomerRef | undefined;
  readonly payment: string | undefined;
}

/**
 * Reads the data that determines the event's outcome: the customer or payment, the entries that a correction led to and, without a referral,
 * the partner's codes.
 */
async function readSubject(
  table: Table,
  { connectedSince }: App,
  item: ProviderEvent,
  content: EventContent,
): Promise<ReadSubject> {
  const { partnerId, provider } = item;
  const { statements } = content;
  const account = { partnerId, provider };
  const said = statements.find((each) => each.says === 'customer');
  const uncoded = said ? undefined : statements.find((each) => each.says === 'uncoded');
  const reference = said ? undefined : statements.find((each) => each.says === 'reference');
  const refs = refsOf(statements);
  const resolved = refs && (await resolve(table, account, refs));
  const target = resolved?.target;
  const providerId = target?.customer ?? said?.customer ?? uncoded?.customer;
  const customer = providerId === undefined ? undefined : { ...account, providerId };
  const { referral, first } = (customer && (await table.get(customerKey(customer)))) ?? {};
  const codes = referral ? [] : codesIn(statements);
  const payment = said?.claim?.payment ?? uncoded?.payment.id;
  const paidAt = reference?.paymentCreatedAt;
  const subject: EventSubject = {
    referral,
    first,
    program: codes.length > 0 ? await loadProgram(table, account, codes) : undefined,
    hasPayment: target !== undefined,
    isReceived: resolved?.isReceived === true,
    isCovered: payment !== undefined && refs !== undefined && target?.payment !== payment,
    isOld:
      resolved?.isOld === true ||
      (paidAt !== undefined && connectedSince !== undefined && paidAt < connectedSince),
    entries: reference && customer && referral ? await readLedEntries(table, customer, item, content) : [],
  };
  return { subject, customer, payment: target?.payment };
}

/** Undefined if the event itself says for certain whose payment it is. */
function refsOf(statements: readonly Statement[]): readonly string[] | undefined {
  for (const statement of statements) {
    if (statement.says === 'reference') return statement.refs;
    if (statement.says === 'uncoded') return [statement.ref];
    if (statement.says !== 'customer') continue;
    return statement.claim && !isCertain(statement, statement.claim) ? [statement.claim.ref] : undefined;
  }
  return undefined;
}

function codesIn(statements: readonly Statement[]): CodeFact[] {
  return statements.flatMap((statement): CodeFact[] => {
    if (statement.says === 'customer') return factsOf(statement.facts, 'code');
    if (statement.says !== 'provider_code') return [];
    const { code, state } = statement;
    return [{ type: 'code', id: code, evidence: 'metadata', value: code, at: state.at }];
  });
}

/**
 * Reads the ledger entries that a refund or dispute led to. They are never older than the event. An entry that was written when a code
 * arrived later names no event, but has the cause and the time of the latest correction.
 */
async function readLedEntries(
  table: Table,
  customer: CustomerRef,
  { eventId }: ProviderEvent,
  { parsed, statements }: EventContent,
): Promise<Entry[]> {
  if (!parsed) return [];
  const causes = statements.flatMap((statement) =>
    statement.says === 'reference' ? statement.corrections.map(({ id }) => providerIdOf(id)) : [],
  );
  const { items } = await table.partitionPage({
    ...entriesSinceRange(customer, parsed.createdAt),
    limit: MAX_ENTRIES,
  });
  return items.filter((entry) =>
    entry.eventId === undefined
      ? entry.cause !== undefined && causes.includes(entry.cause) && entry.at === parsed.createdAt
      : entry.eventId === eventId,
  );
}
