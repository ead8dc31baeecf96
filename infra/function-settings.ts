import { AREAS } from '../shared/contract/operation.ts';
import type { StageConfig } from './config.ts';
import { AUDIT, CODE_EXPIRY, EMAIL, type FunctionSource, TRIGGERS, WEBHOOK_RECEIVER } from './functions.ts';

export interface FunctionSettings {
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** Reserved (and maximum) concurrency. If it is undefined, the function uses the account's unreserved concurrency. */
  readonly reservedConcurrency: number | undefined;
}

/**
 * The timeout for slow API calls, in seconds. An HTTP API gives up after 30 seconds. A function that times out earlier still logs the
 * timeout.
 */
const HTTP_SECONDS = 29;
/**
 * The timeout for API calls, in seconds. A call makes a few reads by key, which take milliseconds even with 100,000 customers
 * (bench/results/growth.json). A call that takes this long is faulty and occupies concurrency that other calls need.
 */
const API_SECONDS = 10;
/**
 * The timeout for stream and queue consumers, in seconds. Each of ten concurrent events takes 0.1 seconds alone
 * (bench/results/ingest.json), but may lose races for a customer for several seconds. The visibility timeout of a queue is six times as
 * long.
 */
const CONSUMER_SECONDS = 60;
/** The timeout for the audit, in seconds. It is Lambda's maximum, because longer calls complete the audit sooner. */
const AUDIT_SECONDS = 900;
/** The timeout that Cognito allows for triggers, in seconds. */
const TRIGGER_SECONDS = 5;
/**
 * The timeout of the webhook receiver, in seconds. Stripe gives up after 10 to 30 seconds. One of 64 concurrent deliveries takes a seventh
 * of a second (bench/results/ingest.json).
 */
const RECEIVER_SECONDS = 10;

/**
 * The memory size of most functions, in MB. It comes with about a third of a vCPU. A cold start spends about 40 ms of a full vCPU on
 * imports and uses a seventh of this memory (bench/results/cold-start.json), and calls mostly wait for I/O.
 */
const SMALL = 512;
/**
 * The memory size, in MB, of the stream consumers and the audit. The worker parses, decompresses and reconciles ten events concurrently,
 * and the audit reads hundreds of items at a time.
 */
const LARGE = 1_024;

/**
 * Returns a function's timeout, memory size and concurrency. The webhook receiver, each area and the user pool's triggers have reserved
 * concurrency. So a burst of
 * events cannot starve the API, API calls cannot starve the receiver, and a busy area does not affect the others.
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
  if (AREAS.some((area) => area === name)) {
    // Deleting an account closes its apps and coupons one after the other. Closing 400 of them took 2.4 seconds with a local table.
    const timeoutSeconds = name === 'profiles' ? HTTP_SECONDS : API_SECONDS;
    return { timeoutSeconds, memoryMb: SMALL, reservedConcurrency: concurrency?.api };
  }
  if (name === AUDIT.name) {
    return { timeoutSeconds: AUDIT_SECONDS, memoryMb: LARGE, reservedConcurrency: undefined };
  }
  // Reserve nothing for these functions, because the stream's shards, the queue's settings or the schedule already limit their concurrency.
  return {
    timeoutSeconds: CONSUMER_SECONDS,
    memoryMb: name === EMAIL.name || name === CODE_EXPIRY.name ? SMALL : LARGE,
    reservedConcurrency: undefined,
  };
}
