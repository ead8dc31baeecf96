import { FANOUT, WEBHOOK_RECEIVER, WEBHOOK_WORKER } from '../../infra/functions.ts';
import type { HandlerCpu } from '../cost/handler-cpu.ts';
import { gbSeconds } from './lambda-usage.ts';
import type { Units } from './meter.ts';
import { PRICES } from './prices.ts';
import { MILLION } from './units.ts';

export interface Operation extends Units {
  readonly events: number;
  readonly queued: number;
  readonly published: number;
  /** The capacity units consumed to mark realtime channels as changed. The operation's own units don't include them. */
  readonly marks: Units;
  /** The table units for storing the sales that a later notification reports. They are not part of the operation's own units. */
  readonly batches: Units;
}

/** An operation's usage of all services except the table. */
export interface OtherUsage {
  readonly lambdaCalls: number;
  readonly gbSeconds: number;
  readonly queueRequests: number;
  readonly realtimeOperations: number;
}

/** Each function is assumed to send its requests one at a time. */
const ROUND_TRIP_MS = 5;
/** The number of requests per queue message: one to send it, one to receive it and one to delete it. */
const REQUESTS_PER_MESSAGE = 3;
/**
 * The number of AppSync operations for a published event: one to receive it, and one to deliver it to the user's page. Each user is assumed
 * to have one page open.
 */
const OPERATIONS_PER_PUBLISHED = 2;

/** Returns the usage of an operation whose events arrive one at a time. Each event then invokes the receiver and the worker. */
export function otherUsageOf(
  { calls, events, queued, published, marks, batches }: Operation,
  cpu: HandlerCpu,
): OtherUsage {
  // The receiver sends only one request to the table per event, because the webhook's data is cached.
  const requests = {
    receiver: events,
    worker: calls - events,
    fanout: marks.calls + batches.calls + published,
  };
  return {
    lambdaCalls: 2 * events + cpu.fanoutCalls,
    gbSeconds:
      gbSeconds(WEBHOOK_RECEIVER, { cpuMs: cpu.receiver, waitMs: requests.receiver * ROUND_TRIP_MS }) +
      gbSeconds(WEBHOOK_WORKER, { cpuMs: cpu.worker, waitMs: requests.worker * ROUND_TRIP_MS }) +
      gbSeconds(FANOUT, { cpuMs: cpu.fanout, waitMs: requests.fanout * ROUND_TRIP_MS }),
    queueRequests: queued * REQUESTS_PER_MESSAGE,
    realtimeOperations: published * OPERATIONS_PER_PUBLISHED,
  };
}

/** Returns the price of a million operations for each service, in US dollars. */
export function pricesOf(operation: Operation, usage: OtherUsage): Record<string, number> {
  const { events } = operation;
  return {
    'the table': tablePrice(unitsInAll(operation)),
    Lambda: usage.lambdaCalls * PRICES.lambdaCalls + usage.gbSeconds * MILLION * PRICES.lambdaGbSecond,
    'the HTTP API': events * PRICES.apiRequests,
    queues: usage.queueRequests * PRICES.queueRequests,
    realtime: usage.realtimeOperations * PRICES.realtimeOperations,
  };
}

export const unitsInAll = ({ read, write, marks, batches }: Operation): Pick<Units, 'read' | 'write'> => ({
  read: read + marks.read + batches.read,
  write: write + marks.write + batches.write,
});

export const tablePrice = ({ read, write }: Pick<Units, 'read' | 'write'>): number =>
  read * PRICES.read + write * PRICES.write;
