import { AREAS } from '../shared/contract/operation.ts';
import type { StageConfig } from './config.ts';
import { AUDIT, type FunctionSource, TRIGGERS, WEBHOOK_RECEIVER } from './functions.ts';

export interface FunctionSettings {
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** Reserved (and maximum) concurrency; undefined shares the account's unreserved pool. */
  readonly reservedConcurrency: number | undefined;
}

/** An HTTP API gives up after 30 seconds; a function that times out before then still logs it. */
const HTTP_SECONDS = 29;
/**
 * A call does a few reads by key, which take milliseconds even with 100,000 customers (bench/results/growth.json). One that takes this
 * long is faulty and occupies an execution that others need.
 */
const API_SECONDS = 10;
/** For ten concurrent events: each takes 0.1 seconds alone (bench/results/ingest.json), but may lose races for a customer for seconds. */
const STREAM_SECONDS = 60;
/** Lambda's maximum: the larger a slice of the audit, the sooner the audit is complete. */
const AUDIT_SECONDS = 900;
/** Cognito's limit. */
const TRIGGER_SECONDS = 5;
/** Stripe gives up after 10 to 30 seconds; one of 64 concurrent deliveries takes a seventh of a second (bench/results/ingest.json). */
const RECEIVER_SECONDS = 10;

/**
 * About a third of a vCPU. A cold start spends about 60 ms of a full vCPU on imports and uses a seventh of this memory
 * (bench/results/cold-start.json), and most of a call is waiting.
 */
const SMALL = 512;
/** The worker parses, compresses and reconciles ten events concurrently; the audit reads hundreds of rows at a time. */
const LARGE = 1_024;

/**
 * Returns a function's timeout, memory and concurrency. The receiver's concurrency is reserved, so that a burst of events cannot starve
 * the users, nor they the receiver. Each area's is reserved too, so that a busy area doesn't affect the others.
 */
export function functionSettings({ name }: FunctionSource, { concurrency }: StageConfig): FunctionSettings {
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
    // Deleting an account closes every app and coupon sequentially: 400 of them took 2.4 seconds against a local table.
    const timeoutSeconds = name === 'profiles' ? HTTP_SECONDS : API_SECONDS;
    return { timeoutSeconds, memoryMb: SMALL, reservedConcurrency: concurrency?.api };
  }
  if (name === AUDIT.name) {
    return { timeoutSeconds: AUDIT_SECONDS, memoryMb: LARGE, reservedConcurrency: undefined };
  }
  // The shards of the stream already limit these.
  return { timeoutSeconds: STREAM_SECONDS, memoryMb: LARGE, reservedConcurrency: undefined };
}
