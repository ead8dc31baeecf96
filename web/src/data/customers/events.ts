import { queryOptions } from '@tanstack/react-query';
import type { EventsFilter } from '../../../../shared/contract/event-log.ts';
import { pagedQuery } from '../../lib/lists/paged-query.ts';
import { call } from '../api.ts';
import { customerKeys } from './keys.ts';

/** The query for the events that an app's webhook received, newest first. */
export const eventsQuery = (appId: string, filter: EventsFilter) =>
  pagedQuery([...customerKeys.events, 'list', appId, filter], (page) =>
    call('listEvents', { params: { appId }, query: { ...filter, ...page } }),
  );

/** The query for a single event. It returns the event's content and the ledger entries for the event's payments. */
export const eventQuery = (appId: string, eventRef: string) =>
  queryOptions({
    queryKey: [...customerKeys.events, 'one', appId, eventRef],
    queryFn: () => call('getEvent', { params: { appId, eventRef } }),
  });
