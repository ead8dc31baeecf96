import { METRICS } from '../../../shared/metrics.ts';
import { customerKey } from '../../entities/customer.ts';
import { OPERATOR } from '../../entities/operator-subscription.ts';
import type { ProviderEvent } from '../../entities/provider-event.ts';
import type { CustomerRef } from '../../ledger/customer.ts';
import type { ReferenceStatement, Statement } from '../../ledger/statement.ts';
import { Unprocessable } from '../../ledger/unprocessable.ts';
import { withCorrelation } from '../../lib/correlation.ts';
import { objectiveFields, recordValues } from '../../lib/metrics.ts';
import { traceLine } from '../../lib/trace-line.ts';
import { applyBilling } from './apply-billing.ts';
import { applyCustomerStatement, applyLink, applyReference, type FactsFor } from './apply-statement.ts';
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
  /** The maximum number of codes in an event. Events with more codes are not processed, but returned with the error `PutOff`. */
  readonly maxCodes?: number;
  /**
   * The maximum number of transactions with ledger entries per customer. If a customer needs more, its events are returned with the error
   * `PutOff` after that many transactions.
   */
  readonly maxCommits?: number;
}

/** An event that is being processed. An error stops the processing of this event, but not of the batch's other events. */
interface EventWork {
  readonly event: ProviderEvent;
  read: TranslatedEvent | undefined;
  error: unknown;
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
  const billing: EventWork[] = events.filter(isOperators).map(newWork);
  await step(billing, ({ event }) => applyBilling(deps, event));
  const works: EventWork[] = events.filter((event) => !isOperators(event)).map(newWork);
  await step(works, (work) => {
    const read = translateEvent(work.event, areRepeated || work.event.replayedAt !== undefined);
    if (countCodes(read.statements) > maxCodes) throw new PutOff(`${work.event.eventId} has many codes`);
    work.read = read;
  });
  // First store which payment each id belongs to, so that refunds in the same batch can find their payments.
  const known = await collect(works, ({ source, statements }) =>
    inTurn(statements, (statement) => applyFirst(deps, statement, source, haveWaited)),
  );
  const resolved = await collect(works, ({ source, statements }) =>
    inTurn(statements.filter(isReference), (statement) => applyReference(deps, statement, source)),
  );
  await step(works, async ({ read }) => {
    if (read && !read.parsed.isLive) await recordTestUses(deps.table, read);
  });
  await updateCustomers({ ...deps, maxCommits }, [...known, ...resolved]);
  await finish(deps, works);
  const now = deps.clock();
  const lateness = new Map(areTimed ? works.map((work) => [work, isLate(work, now)]) : []);
  for (const work of [...billing, ...works]) trace(work, lateness.get(work));
  recordValues(
    METRICS.eventsLate,
    [...lateness.values()].flatMap((late) => (late === undefined ? [] : [Number(late)])),
  );
  return [...billing, ...works].flatMap(({ event, error }) =>
    error === undefined ? [] : [{ event, error }],
  );
}

/**
 * Returns true if an event did not reach the ledger in time. Returns undefined for a replayed event, and for a failed event that can still
 * be retried in time.
 */
function isLate({ event, error }: EventWork, now: Date): boolean | undefined {
  const late = now.getTime() - Date.parse(event.receivedAt) > LEDGER_MS;
  return event.replayedAt || (error !== undefined && !late) ? undefined : late;
}

function trace({ event, error }: EventWork, late: boolean | undefined): void {
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
const newWork = (event: ProviderEvent): EventWork => ({ event, read: undefined, error: undefined });
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
    case 'reference':
      return [];
  }
}

async function step(works: readonly EventWork[], run: (work: EventWork) => unknown): Promise<void> {
  await Promise.all(
    works
      .filter(({ error }) => error === undefined)
      .map(async (work) => {
        try {
          await onBehalfOf([work.event], async () => run(work));
        } catch (error) {
          work.error = error;
        }
      }),
  );
}

async function collect(
  works: readonly EventWork[],
  run: (read: TranslatedEvent) => Promise<FactsFor[]>,
): Promise<{ work: EventWork; facts: FactsFor }[]> {
  const found: { work: EventWork; facts: FactsFor }[] = [];
  await step(works, async (work) => {
    if (!work.read) return;
    for (const facts of await run(work.read)) found.push({ work, facts });
  });
  return found;
}

async function inTurn<T>(
  statements: readonly T[],
  run: (statement: T) => Promise<FactsFor[]>,
): Promise<FactsFor[]> {
  const found: FactsFor[] = [];
  for (const statement of statements) found.push(...(await run(statement)));
  return found;
}

type UpdateDeps = ProcessDeps & { readonly maxCommits: number | undefined };

/** The facts (pieces of data) about one customer, grouped by event. */
type Parts = Map<EventWork, readonly ReportedFact[]>;

/** Updates each customer once with the facts of all events. */
async function updateCustomers(
  deps: UpdateDeps,
  found: readonly { work: EventWork; facts: FactsFor }[],
): Promise<void> {
  const customers = new Map<string, { ref: CustomerRef; parts: Parts }>();
  for (const { work, facts } of found) {
    if (work.error !== undefined) continue;
    const { ref, reported } = facts;
    const id = customerKey(ref).PK;
    const known = customers.get(id) ?? { ref, parts: new Map() };
    customers.set(id, known);
    known.parts.set(work, [...(known.parts.get(work) ?? []), ...reported]);
  }
  await Promise.all([...customers.values()].map(({ ref, parts }) => updateOne(deps, ref, parts)));
}

/** Updates a customer with the facts of several events. Each event gets its own outcome. */
async function updateOne(deps: UpdateDeps, ref: CustomerRef, parts: Parts): Promise<void> {
  const events = [...parts.keys()].map(({ event }) => event);
  const { maxCommits } = deps;
  const update = {
    ref,
    reported: [...parts.values()].flat(),
    ...(maxCommits === undefined ? {} : { maxCommits }),
  };
  try {
    const { refused, isPutOff, barePayments } = await onBehalfOf(events, () => updateCustomer(deps, update));
    if (barePayments.length > 0) {
      await onBehalfOf(events, () => deps.later.send(bareMessages(barePayments, deps.invoiceWaitSeconds)));
    }
    const putOff = isPutOff
      ? new PutOff(`The customer ${ref.providerId} has many missing entries`)
      : undefined;
    for (const work of parts.keys()) work.error ??= putOff ?? refused.get(work.event.eventId);
  } catch (error) {
    for (const work of parts.keys()) work.error ??= error;
  }
}

/** Records the events with invalid content, and the data that shows whether the apps' webhooks work. */
async function finish({ table }: ProcessDeps, works: readonly EventWork[]): Promise<void> {
  for (const work of works) {
    if (!(work.error instanceof Unprocessable)) continue;
    const { message } = work.error;
    work.error = undefined;
    work.read = undefined;
    await step([work], () => recordUnprocessable(table, work.event, message));
  }
  await step(works, async ({ event, read }) => {
    if (read && event.replayedAt) await clearUnprocessable(table, event);
  });
  const done = works.flatMap(({ read, error }) => (read && error === undefined ? [read] : []));
  const errors = await recordHealth(table, done);
  for (const work of works) if (work.read) work.error ??= errors.get(work.read);
}
