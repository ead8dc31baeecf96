import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Notification } from '../../../../shared/contract/notifications.ts';
import { call } from '../../data/api.ts';
import { type Page, pagedQuery } from '../../lib/paged-query.ts';

/** The user's notifications, newest first. */
export const notificationsQuery = pagedQuery(['notifications', 'list'], (query) =>
  call('listNotifications', { query }),
);

/** The number of unread notifications, for the bell. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: () => call('countUnread'),
});

/** Marks the loaded notifications as read, so that they no longer look new when the list is opened again. */
export function showAsRead(client: QueryClient): void {
  client.setQueryData<InfiniteData<Page<Notification>, string | undefined>>(
    notificationsQuery.queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => ({ ...item, read: true })),
        })),
      },
  );
}
