import { FANOUT, WEBHOOK_RECEIVER, WEBHOOK_WORKER } from '../../infra/functions.ts';
import type { HandlerCpu } from '../ingest/handler-cpu.ts';
import { gbSeconds } from './lambda-usage.ts';
import type { Units } from './meter.ts';
import { PRICES } from './prices.ts';

/** The resources that the events of an operation, such as a renewal, consume. */
export interface Operation extends Units {
  readonly events: number;
  /** The number of messages to queues. */
  readonly queued: number;
  /** The number of events published to open pages. */
  readonly published: number;
  /** The units of the marks of changed channels, which are not part of the operation's own. */
  readonly marks: Units;
}

/** The usage of the services besides the table, per operation. */
export interface OtherUsage {
  readonly lambdaCalls: number;
  readonly gbSeconds: number;
  readonly queueRequests: number;
  readonly realtimeOperations: number;
}

/** The time of a request to the table in milliseconds. A function is assumed to send its requests one after the other. */
const ROUND_TRIP_MS = 5;
/** Sending, receiving and deleting a message, each by itself. */
const REQUESTS_PER_MESSAGE = 3;
/** An operation of AppSync for receiving an event, and one for delivering it to the one page that each user is assumed to have open. */
const OPERATIONS_PER_PUBLISHED = 2;
const MILLION = 1_000_000;

/** Returns the usage of an operation whose events arrive one by one, so that each invokes the receiver and the worker. */
export function otherUsageOf(
  { calls, events, queued, published, marks }: Operation,
  cpu: HandlerCpu,
): OtherUsage {
  // The receiver sends one request per event; its hook is cached.
  const waits = { receiver: events, others: calls - events + marks.calls + published };
  return {
    lambdaCalls: 2 * events + cpu.fanoutCalls,
    gbSeconds:
      gbSeconds(WEBHOOK_RECEIVER, { cpuMs: cpu.receiver, waitMs: waits.receiver * ROUND_TRIP_MS }) +
      gbSeconds(WEBHOOK_WORKER, { cpuMs: cpu.worker, waitMs: waits.others * ROUND_TRIP_MS }) +
      gbSeconds(FANOUT, { cpuMs: cpu.fanout, waitMs: 0 }),
    queueRequests: queued * REQUESTS_PER_MESSAGE,
    realtimeOperations: published * OPERATIONS_PER_PUBLISHED,
  };
}

/** Returns the price of a million operations in US dollars, by service. */
export function pricesOf(
  { read, write, events, marks }: Operation,
  usage: OtherUsage,
): Record<string, number> {
  return {
    'the table': tablePrice({ read: read + marks.read, write: write + marks.write }),
    Lambda: usage.lambdaCalls * PRICES.lambdaCalls + usage.gbSeconds * MILLION * PRICES.lambdaGbSecond,
    'the HTTP API': events * PRICES.apiRequests,
    queues: usage.queueRequests * PRICES.queueRequests,
    realtime: usage.realtimeOperations * PRICES.realtimeOperations,
  };
}

/** Returns the price of the units of a million operations in US dollars. */
export const tablePrice = ({ read, write }: Pick<Units, 'read' | 'write'>): number =>
  read * PRICES.read + write * PRICES.write;
