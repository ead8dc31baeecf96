import { METRICS } from '../../../shared/monitoring/metrics.ts';
import { customerKey } from '../../entities/customer.ts';
import { OPERATOR } from '../../entities/operator-subscription.ts';
import type { ProviderEvent } from '../../entities/provider-event.ts';
import type { CustomerRef } from '../../ledger/customer.ts';
import type { ReferenceStatement, Statement } from '../../ledger/statement.ts';
import { Unprocessable } from '../../ledger/unprocessable.ts';
import { withCorrelation } from '../../lib/logs/correlation.ts';
import { objectiveFields, recordValues } from '../../lib/logs/metrics.ts';
import { traceLine } from '../../lib/logs/trace-line.ts';
import { applyBilling } from './apply-billing.ts';
import {
  applyCustomerStatement,
  applyLink,
  applyReceived,
  applyReference,
  type FactsFor,
} from './apply-statement.ts';
import { applyBarePayment } from './bare-payment.ts';
import { updateCustomer } from './customer/update-customer.ts';
import type { ProcessDeps } from './deps.ts';
import { storeDiscount, storeProviderCode } from './provider-codes.ts';
import { countCodes, isPutOff, PutOff } from './put-off.ts';
import { recordHealth } from './record-health.ts';
import { recordTestUses } from './record-test-uses.ts';
import type { ReportedFact } from './reported-fact.ts';
import type { Source } from './source.ts';
import { type TranslatedEvent, translateEvent } from './translate-event.ts';
import { clearUnprocessable, recordUnprocessable } from './unprocessable-events.ts';
import { bareMessages } from './work-message.ts';

/** The maximum time, in milliseconds, from receiving an event to writing its ledger entries. It is part of a service level objective. */
const LEDGER_MS = 60_000;

/** An event whose processing failed for a reason other than its content. Another attempt may succeed. */
export interface FailedEvent {
  readonly event: ProviderEvent;
  readonly error: unknown;
}

export interface ProcessOptions {
  readonly areRepeated?: boolean;
  /** False if old events are being reprocessed. Their age then doesn't count as a processing delay. */
  readonly areTimed?: boolean;
  /** True if payments without an invoice or a code have waited for an event about their invoice. */
  readonly haveWaited?: boolean;
  /** Events with more codes are not processed, but returned with the error `PutOff`. */
  readonly maxCodes?: number;
  /**
   * The maximum number of transactions with ledger entries per customer. If a customer needs more, its events are returned with the error
   * `PutOff` after that many transactions.
   */
  readonly maxCommits?: number;
}

/** What has become of an event so far. An error stops the processing of this event, but not of the batch's other events. */
interface Progress {
  readonly event: ProviderEvent;
  readonly read?: TranslatedEvent;
  /** What the event says about customers. */
  readonly facts: readonly FactsFor[];
  readonly error?: unknown;
}

/**
 * Brings the ledger up to date with the given events, which may be in any order and contain repetitions. Reads and writes each customer
 * only once, even if several events are about the customer. Records events with invalid content, so that the app's owner can see them.
 * Returns the events that failed for other reasons.
 */
export async function processEvents(
  deps: ProcessDeps,
  events: readonly ProviderEvent[],
  {
    areRepeated = false,
    areTimed = true,
    haveWaited = false,
    maxCodes = Number.POSITIVE_INFINITY,
    maxCommits,
  }: ProcessOptions = {},
): Promise<FailedEvent[]> {
  const billing = await step(started(events.filter(isOperators)), async ({ event }) => {
    await applyBilling(deps, event);
    return {};
  });
  const translated = await step(started(events.filter((event) => !isOperators(event))), async ({ event }) => {
    const read = translateEvent(event, areRepeated || event.replayedAt !== undefined);
    if (countCodes(read.statements) > maxCodes) throw new PutOff(`${event.eventId} has many codes`);
    return { read };
  });
  // First store which payment each id belongs to, so that refunds in the same batch can find their payments.
  const named = await stepRead(translated, async ({ source, statements }) => ({
    facts: await inTurn(statements, (statement) => applyFirst(deps, statement, source, haveWaited)),
  }));
  const referred = await stepRead(named, async ({ source, statements }, { facts }) => {
    const about = await inTurn(statements.filter(isReference), (statement) =>
      applyReference(deps, statement, source),
    );
    return { facts: [...facts, ...about] };
  });
  const tested = await stepRead(referred, async (read) => {
    if (!read.parsed.isLive) await recordTestUses(deps.table, read);
    return {};
  });
  const updated = await updateCustomers({ ...deps, maxCommits }, tested);
  const finished = await finish(deps, updated);
  const now = deps.clock();
  const lateness = new Map(areTimed ? finished.map((one) => [one, isLate(one, now)]) : []);
  for (const one of [...billing, ...finished]) trace(one, lateness.get(one));
  recordValues(
    METRICS.eventsLate,
    [...lateness.values()].flatMap((late) => (late === undefined ? [] : [Number(late)])),
  );
  return [...billing, ...finished].flatMap(({ event, error }) =>
    error === undefined ? [] : [{ event, error }],
  );
}

/**
 * Returns true if an event did not reach the ledger in time. Returns undefined for a replayed event, and for a failed event that can still
 * be retried in time.
 */
function isLate({ event, error }: Progress, now: Date): boolean | undefined {
  const late = now.getTime() - Date.parse(event.receivedAt) > LEDGER_MS;
  return event.replayedAt || (error !== undefined && !late) ? undefined : late;
}

function trace({ event, error }: Progress, late: boolean | undefined): void {
  const { partnerId, appId, eventId, lane } = event;
  const result = error === undefined ? 'processed' : isPutOff(error) ? 'put off' : 'failed';
  const score = late === undefined ? {} : objectiveFields(partnerId, late);
  onBehalfOf([event], () =>
    traceLine('A provider event was processed', {
      partnerId,
      appId,
      eventId,
      customer: lane,
      result,
      ...score,
    }),
  );
}

/** Returns true if an event is from the operator's own account. Such an event affects a partner's plan, but never the ledger. */
const isOperators = ({ partnerId }: ProviderEvent) => partnerId === OPERATOR;
const onBehalfOf = <T>(events: readonly ProviderEvent[], run: () => T): T =>
  withCorrelation(
    events.map(({ correlationId }) => correlationId),
    run,
  );
const started = (events: readonly ProviderEvent[]): Progress[] =>
  events.map((event) => ({ event, facts: [] }));
const isReference = (statement: Statement): statement is ReferenceStatement => statement.says === 'reference';

/** Applies a statement, except one that refers to a payment only by the provider's ids. Such statements are applied last. */
async function applyFirst(
  deps: ProcessDeps,
  statement: Statement,
  source: Source,
  haveWaited: boolean,
): Promise<FactsFor[]> {
  switch (statement.says) {
    case 'customer':
      return applyCustomerStatement(deps, statement, source);
    case 'link':
      return applyLink(deps, statement, source);
    case 'provider_code':
      await storeProviderCode(deps, statement, source);
      return [];
    case 'discount':
      await storeDiscount(deps, statement, source);
      return [];
    case 'uncoded':
      return applyBarePayment(deps, statement, source, haveWaited);
    case 'received':
      return applyReceived(deps, statement, source);
    case 'reference':
      return [];
  }
}

/** Takes a step with each event that has not failed. What `run` throws becomes the event's error. */
const step = (
  all: readonly Progress[],
  run: (one: Progress) => Promise<Partial<Progress>>,
): Promise<Progress[]> =>
  Promise.all(
    all.map(async (one) => {
      if (one.error !== undefined) return one;
      try {
        return { ...one, ...(await onBehalfOf([one.event], () => run(one))) };
      } catch (error) {
        return { ...one, error };
      }
    }),
  );

/** Takes a step with each event that could be read. */
const stepRead = (
  all: readonly Progress[],
  run: (read: TranslatedEvent, one: Progress) => Promise<Partial<Progress>>,
): Promise<Progress[]> => step(all, async (one) => (one.read ? run(one.read, one) : {}));

async function inTurn<T>(
  statements: readonly T[],
  run: (statement: T) => Promise<FactsFor[]>,
): Promise<FactsFor[]> {
  const found: FactsFor[] = [];
  for (const statement of statements) found.push(...(await run(statement)));
  return found;
}

type UpdateDeps = ProcessDeps & { readonly maxCommits: number | undefined };

/** What the events of a batch say about one customer. */
interface CustomerPart {
  readonly ref: CustomerRef;
  readonly reported: Map<Progress, readonly ReportedFact[]>;
}

/** Updates each customer once with the facts of all events. Each event gets the first error of its customers. */
async function updateCustomers(deps: UpdateDeps, all: readonly Progress[]): Promise<Progress[]> {
  const customers = new Map<string, CustomerPart>();
  for (const one of all.filter(({ error }) => error === undefined)) {
    for (const { ref, reported } of one.facts) {
      const id = customerKey(ref).PK;
      const part = customers.get(id) ?? { ref, reported: new Map() };
      customers.set(id, part);
      part.reported.set(one, [...(part.reported.get(one) ?? []), ...reported]);
    }
  }
  const results = await Promise.all([...customers.values()].map((part) => updateOne(deps, part)));
  const failed = new Map<Progress, unknown>();
  for (const [one, error] of results.flat()) failed.set(one, failed.get(one) ?? error);
  return all.map((one) => {
    const error = one.error ?? failed.get(one);
    return error === undefined ? one : { ...one, error };
  });
}

/** Updates a customer with the facts of several events. Returns each event with its error, if any. */
async function updateOne(
  deps: UpdateDeps,
  { ref, reported }: CustomerPart,
): Promise<(readonly [one: Progress, error: unknown])[]> {
  const events = [...reported.keys()].map(({ event }) => event);
  const { maxCommits } = deps;
  const update = {
    ref,
    reported: [...reported.values()].flat(),
    ...(maxCommits === undefined ? {} : { maxCommits }),
  };
  const withError = (errorOf: (one: Progress) => unknown) =>
    [...reported.keys()].map((one) => [one, errorOf(one)] as const);
  try {
    const { refused, isPutOff, barePayments } = await onBehalfOf(events, () => updateCustomer(deps, update));
    if (barePayments.length > 0) {
      await onBehalfOf(events, () => deps.later.send(bareMessages(barePayments, deps.invoiceWaitSeconds)));
    }
    const putOff = isPutOff
      ? new PutOff(`The customer ${ref.providerId} has many missing entries`)
      : undefined;
    return withError(({ event }) => putOff ?? refused.get(event.eventId));
  } catch (error) {
    return withError(() => error);
  }
}

/** Records the events with invalid content, and the data that shows whether the apps' webhooks work. */
async function finish({ table }: ProcessDeps, all: readonly Progress[]): Promise<Progress[]> {
  const recorded: Progress[] = [];
  for (const one of all) recorded.push(await withoutInvalid(table, one));
  const cleared = await stepRead(recorded, async (_, { event }) => {
    if (event.replayedAt) await clearUnprocessable(table, event);
    return {};
  });
  const done = cleared.flatMap(({ read, error }) => (read && error === undefined ? [read] : []));
  const errors = await recordHealth(table, done);
  return cleared.map((one) => {
    const error = one.error ?? (one.read && errors.get(one.read));
    return error === undefined ? one : { ...one, error };
  });
}

/** Records an event with invalid content. It counts as processed then, because another attempt can't succeed. */
async function withoutInvalid(table: ProcessDeps['table'], one: Progress): Promise<Progress> {
  if (!(one.error instanceof Unprocessable)) return one;
  const { event, error } = one;
  const [recorded = one] = await step(started([event]), async () => {
    await recordUnprocessable(table, event, error.message);
    return {};
  });
  return recorded;
}
