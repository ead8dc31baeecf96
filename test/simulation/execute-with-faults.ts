import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import type { FaultInjector } from './fault-injector.ts';
import type { Scheduler } from './scheduler.ts';
import { throttled, transactionCanceled, transactionConflict } from './table/errors.ts';
import type { Request } from './table/memory-table.ts';

export function slownessOf(faults: FaultInjector): number {
  return faults.occurs('slowProcess') ? faults.scheduler.between(1, 100) : 1;
}

/** Returns the time, in milliseconds, that a request takes to reach the service. */
export function latencyOf(faults: FaultInjector): number {
  const { scheduler } = faults;
  return faults.occurs('slow') ? scheduler.between(1_000, 20_000) : scheduler.between(1, 20);
}

/**
 * Executes a request, possibly with a simulated fault. A fault can reject the request, execute it twice, or leave out a part of the
 * response. Throws the same errors as DynamoDB.
 */
export function executeWith(faults: FaultInjector, request: Request): object {
  const { command, kind } = request;
  if (faults.occurs('throttle')) throw throttled();
  if (kind === 'write' && faults.occurs('conflict')) throw conflictOf(command, faults.scheduler);
  if (kind !== 'read' && faults.occurs('repeat')) return executeTwice(request);
  const response = request.execute();
  return command instanceof BatchGetCommand && faults.occurs('partial')
    ? withoutSome(response as BatchGetCommandOutput, command.input, faults.scheduler)
    : response;
}

/**
 * Executes a request twice, because the SDK sends a request again if the response is lost. DynamoDB recognizes a repeated transaction by
 * its token, but executes all other writes twice.
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
