import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Scheduler } from './scheduler.ts';
import { throttled, transactionCanceled, transactionConflict } from './table/errors.ts';
import type { Request } from './table/memory-table.ts';

/** The probabilities of the faults that can occur in a delivery or a request. Each is between 0 and 1. */
export interface Faults {
  /** The probability that an event arrives at a random time instead of in the order of creation. */
  readonly reorder: number;
  /** The probability that the provider delivers an event twice. */
  readonly duplicate: number;
  /** The probability that the process dies before or after the request is executed. */
  readonly crash: number;
  /** The probability that the table or the queue throttles a request. */
  readonly throttle: number;
  /** The probability that the table refuses a write because another transaction is writing the same item. */
  readonly conflict: number;
  /** The probability that the response to a write or a message is lost and the SDK sends the request again. */
  readonly repeat: number;
  /** The probability that the table leaves keys of a batch unprocessed. */
  readonly partial: number;
  /** The probability that a request takes seconds instead of milliseconds. */
  readonly slow: number;
  /**
   * The probability that all requests of a process take up to a hundred times as long. Other processes then have time for many requests in
   * between.
   */
  readonly slowProcess: number;
}

export const NO_FAULTS: Faults = {
  reorder: 0,
  duplicate: 0,
  crash: 0,
  throttle: 0,
  conflict: 0,
  repeat: 0,
  partial: 0,
  slow: 0,
  slowProcess: 0,
};

/** Probabilities that are so high that nearly every simulated story (the events of one app) has several faults of each kind. */
export const MANY_FAULTS: Faults = {
  reorder: 1,
  duplicate: 0.4,
  crash: 0.01,
  throttle: 0.005,
  conflict: 0.02,
  repeat: 0.02,
  partial: 0.05,
  slow: 0.1,
  slowProcess: 0.4,
};

/** Returns the factor by which the requests of a new process are slower than usual. */
export function slownessOf(scheduler: Scheduler, faults: Faults): number {
  return scheduler.chance(faults.slowProcess) ? scheduler.between(1, 100) : 1;
}

/** Returns the time, in milliseconds, before a request reaches the service. */
export function latencyOf(scheduler: Scheduler, faults: Faults): number {
  return scheduler.chance(faults.slow) ? scheduler.between(1_000, 20_000) : scheduler.between(1, 20);
}

/** Executes a request unless a fault refuses it. Throws the same errors as DynamoDB. */
export function executeWith(faults: Faults, request: Request, scheduler: Scheduler): object {
  const { command, kind } = request;
  if (scheduler.chance(faults.throttle)) throw throttled();
  if (kind === 'write' && scheduler.chance(faults.conflict)) throw conflictOf(command, scheduler);
  if (kind !== 'read' && scheduler.chance(faults.repeat)) return executeTwice(request);
  const response = request.execute();
  return command instanceof BatchGetCommand && scheduler.chance(faults.partial)
    ? withoutSome(response as BatchGetCommandOutput, command.input, scheduler)
    : response;
}

/**
 * Executes a request twice, in the same way as the SDK after a lost response. DynamoDB executes a transaction only once, because both
 * requests contain the same token. Other writes have no token.
 */
function executeTwice({ command, execute }: Request): object {
  const first = execute();
  return command instanceof TransactWriteCommand ? first : execute();
}

function conflictOf(command: object, scheduler: Scheduler): Error {
  if (!(command instanceof TransactWriteCommand)) return transactionConflict();
  const items = command.input.TransactItems ?? [];
  const conflicting = Math.floor(scheduler.random() * items.length);
  return transactionCanceled(
    items.map((_, n) => ({ Code: n === conflicting ? 'TransactionConflict' : 'None' })),
  );
}

/** Moves one of the keys of a batch to the list of unprocessed keys. */
function withoutSome(
  response: BatchGetCommandOutput,
  { RequestItems = {} }: BatchGetCommandInput,
  scheduler: Scheduler,
): object {
  const [[name, { Keys = [], ...options } = {}] = ['']] = Object.entries(RequestItems);
  const left = scheduler.pick(Keys);
  const items = response.Responses?.[name] ?? [];
  const processed = items.filter(({ PK, SK }) => PK !== left?.PK || SK !== left?.SK);
  return {
    Responses: { [name]: processed },
    UnprocessedKeys: { [name]: { ...options, Keys: [left] } },
  };
}
