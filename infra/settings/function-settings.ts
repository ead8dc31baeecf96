import { AREAS } from '../../shared/contract/operation.ts';
import type { StageConfig } from '../config.ts';
import {
  AUDIT,
  CANARY,
  CODE_EXPIRY,
  DIGEST,
  EMAIL,
  type FunctionSource,
  GO,
  HEALTH,
  TRACKING_WATCH,
  TRIGGERS,
  WEBHOOK_RECEIVER,
} from '../functions.ts';

export interface FunctionSettings {
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** Reserved (and maximum) concurrency. If undefined, the function uses the account's unreserved concurrency. */
  readonly reservedConcurrency: number | undefined;
}

/**
 * The timeout for slow API calls, in seconds. It is shorter than the HTTP API's own timeout of 30 seconds, so that the function can still
 * log the timeout.
 */
const HTTP_SECONDS = 29;
/**
 * Normal calls take milliseconds even with 20,000 customers, and a search of a whole event log half a second (bench/results/growth.json). A
 * call that takes as long as the timeout is faulty and occupies concurrency that other calls need.
 */
const API_SECONDS = 15;
/**
 * A sale is on both sides' screens in 0.1 seconds, but concurrent changes to the same customer can delay an event for several seconds. The
 * visibility timeout of a queue is six times as long.
 */
const CONSUMER_SECONDS = 60;
/** The timeout for the audit, in seconds. It is Lambda's maximum, because fewer and longer calls complete the audit sooner. */
const AUDIT_SECONDS = 900;
/** The timeout that Cognito allows for triggers, in seconds. */
const TRIGGER_SECONDS = 5;
/**
 * Stripe gives up after 10 to 30 seconds, so a longer timeout would be useless. With 64 concurrent deliveries, each takes only a third of
 * a second (bench/results/ingest.json).
 */
const RECEIVER_SECONDS = 10;
/** The function waits at most 0.95 seconds for the table, and a visitor does not wait much longer. */
const GO_SECONDS = 5;

/** The timeout for the health check, in seconds. It reads nothing, so only its cold start takes time. */
const HEALTH_SECONDS = 3;

/** The memory size of the health check, in MB. It has no libraries, and the smallest size, 128 MB, would only slow down its cold start. */
const TINY = 256;
/**
 * The memory size of most functions, in MB. It comes with about a third of a vCPU. This is enough, because calls mostly wait for I/O.
 * Imports during a cold start take about 40 ms of a full vCPU and use a seventh of this memory (bench/results/cold-start.json).
 */
const SMALL = 512;
/**
 * The memory size, in MB, of the audit and of the functions that process streams. The worker needs this memory to process ten events
 * concurrently, and the audit needs it to read hundreds of items at a time.
 */
const LARGE = 1_024;

/**
 * The webhook receiver, the short links, each area of the API and the user pool's triggers have reserved concurrency, so that none of them
 * can slow down the others.
 */
export function functionSettings({ name }: FunctionSource, { concurrency }: StageConfig): FunctionSettings {
  if (name === TRIGGERS.name) {
    return { timeoutSeconds: TRIGGER_SECONDS, memoryMb: SMALL, reservedConcurrency: concurrency?.triggers };
  }
  if (name === WEBHOOK_RECEIVER.name) {
    return {
      timeoutSeconds: RECEIVER_SECONDS,
      memoryMb: SMALL,
      reservedConcurrency: concurrency?.receiver,
    };
  }
  if (name === GO.name) {
    return { timeoutSeconds: GO_SECONDS, memoryMb: SMALL, reservedConcurrency: concurrency?.openings };
  }
  if (name === HEALTH.name) {
    return { timeoutSeconds: HEALTH_SECONDS, memoryMb: TINY, reservedConcurrency: undefined };
  }
  if (AREAS.some((area) => area === name)) {
    // Give `profiles` more time, because deleting an account closes its apps and coupons one at a time. Closing 400 of them took 2.4
    // seconds with a local table.
    const timeoutSeconds = name === 'profiles' ? HTTP_SECONDS : API_SECONDS;
    return { timeoutSeconds, memoryMb: SMALL, reservedConcurrency: concurrency?.api };
  }
  if (name === AUDIT.name) {
    return { timeoutSeconds: AUDIT_SECONDS, memoryMb: LARGE, reservedConcurrency: undefined };
  }
  // Don't reserve concurrency for functions that a stream, a queue or a schedule calls, because their concurrency is already limited.
  return {
    timeoutSeconds: CONSUMER_SECONDS,
    memoryMb: [CANARY, EMAIL, CODE_EXPIRY, DIGEST, TRACKING_WATCH].some((small) => small.name === name)
      ? SMALL
      : LARGE,
    reservedConcurrency: undefined,
  };
}
