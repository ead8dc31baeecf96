import type { _Record } from '@aws-sdk/client-dynamodb-streams';
import { WORKER_SOURCE } from '../../infra/worker-source.ts';

const EVENT_NAMES: readonly (string | undefined)[] = WORKER_SOURCE.filter.eventNames;

/** Whether the event source's filter lets the record through to the worker. */
export function matchesFilter(record: _Record): boolean {
  const type = record.dynamodb?.NewImage?.type?.S;
  return EVENT_NAMES.includes(record.eventName) && type === WORKER_SOURCE.filter.itemType;
}
