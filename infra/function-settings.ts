import { AREAS } from '../shared/contract/operation.ts';
import type { StageConfig } from './config.ts';
import { AUDIT, type FunctionSource, TRIGGERS, WEBHOOK_RECEIVER } from './functions.ts';

export interface FunctionSettings {
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** Executions that are kept for the function, and its most; undefined takes what is free. */
  readonly reservedConcurrency: number | undefined;
}

/** An HTTP API gives up after 30 seconds; a function that ends before can still say so in its log. */
const HTTP_SECONDS = 29;
/**
 * Answers are a few reads by key, which take milliseconds beside 100,000 customers (bench/results/growth.json): what takes this long is a
 * fault, and holds a place that others wait for.
 */
const API_SECONDS = 10;
/** Ten events at once: each takes a tenth of a second when alone (bench/results/ingest.json), and may lose races for a customer for some seconds. */
const STREAM_SECONDS = 60;
/** What Lambda gives at most: the larger a slice of the audit, the sooner it has seen everything. */
const AUDIT_SECONDS = 900;
/** Cognito waits no longer. */
const TRIGGER_SECONDS = 5;
/** Stripe gives up after 10 to 30 seconds; a delivery among 64 at once waits a seventh of a second (bench/results/ingest.json). */
const RECEIVER_SECONDS = 10;

/**
 * About a third of a processor: a start imports for about 60 ms of a whole one and fills a seventh of this (bench/results/cold-start.json),
 * and most of a call is waiting.
 */
const SMALL = 512;
/** The worker parses, compresses and reconciles ten events beside each other; the audit reads hundreds of rows at a time. */
const LARGE = 1_024;

/**
 * Time, memory and places of each function. The receiver's places are its own and its most: a burst of events cannot starve the users,
 * nor they the receiver. An area's are too, so one busy area leaves the others alone.
 */
export function settingsOf({ name }: FunctionSource, { concurrency }: StageConfig): FunctionSettings {
  if (name === TRIGGERS.name) {
    return { timeoutSeconds: TRIGGER_SECONDS, memoryMb: SMALL, reservedConcurrency: undefined };
  }
  if (name === WEBHOOK_RECEIVER.name) {
    return {
      timeoutSeconds: RECEIVER_SECONDS,
      memoryMb: SMALL,
      reservedConcurrency: concurrency?.receiver,
    };
  }
  if (AREAS.some((area) => area === name)) {
    // The end of an account closes every app and coupon, one after the other: 400 of them took 2.4 seconds beside the table.
    const timeoutSeconds = name === 'profiles' ? HTTP_SECONDS : API_SECONDS;
    return { timeoutSeconds, memoryMb: SMALL, reservedConcurrency: concurrency?.api };
  }
  if (name === AUDIT.name) {
    return { timeoutSeconds: AUDIT_SECONDS, memoryMb: LARGE, reservedConcurrency: undefined };
  }
  // The shards of the stream bound these already.
  return { timeoutSeconds: STREAM_SECONDS, memoryMb: LARGE, reservedConcurrency: undefined };
}
