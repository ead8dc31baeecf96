import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Notification } from '../../../../../shared/contract/notification.ts';
import { call } from '../../../data/api.ts';
import { notificationKeys } from '../../../data/notifications/keys.ts';
import { type Page, pagedQuery } from '../../../lib/lists/paged-query.ts';

/** The query for the user's notifications, newest first. */
export const notificationsQuery = pagedQuery(notificationKeys.list, (query) =>
  call('listNotifications', { query }),
);

export const unreadQuery = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: () => call('countUnread'),
});

/** Marks the loaded notifications as read in the cache, so that they don't look new when the user opens the list again. */
export function markLoadedAsRead(client: QueryClient): void {
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
