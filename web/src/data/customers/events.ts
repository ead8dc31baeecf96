import { queryOptions } from '@tanstack/react-query';
import type { OperationInput } from '../../../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../../../shared/contract/operations.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { call } from '../api.ts';
import { customerKeys } from './keys.ts';

/** The filters of the log of events. */
export type EventFilter = Omit<OperationInput<typeof OPERATIONS.listEvents>['query'], 'cursor'>;

/** The query for the events that an app's webhook received, newest first. */
export const eventsQuery = (appId: string, filter: EventFilter) =>
  pagedQuery([...customerKeys.events, 'list', appId, filter], (page) =>
    call('listEvents', { params: { appId }, query: { ...filter, ...page } }),
  );

/** The query for an event with its content and the ledger entries of the payments that it is about. */
export const eventQuery = (appId: string, eventRef: string) =>
  queryOptions({
    queryKey: [...customerKeys.events, 'one', appId, eventRef],
    queryFn: () => call('getEvent', { params: { appId, eventRef } }),
  });
