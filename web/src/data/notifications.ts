import {
  type InfiniteData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Notification, NotificationPreferences } from '../../../shared/contract/notifications.ts';
import { type Page, pagedQuery } from '../lib/paged-query.ts';
import { call } from './api.ts';

/** Query keys of the user's notifications. */
export const notificationKeys = {
  list: ['notifications', 'list'],
  unread: ['notifications', 'unread'],
  preferences: ['notifications', 'preferences'],
} as const;

/** The user's notifications, newest first. */
export const notificationsQuery = pagedQuery(notificationKeys.list, (query) =>
  call('listNotifications', { query }),
);

/** The number of unread notifications, for the bell. */
export const unreadQuery = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: () => call('countUnread'),
});

/** The user's email preferences. */
export const preferencesQuery = queryOptions({
  queryKey: notificationKeys.preferences,
  queryFn: () => call('getPreferences'),
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

/** Marks a notification and all older ones as read on the server, and updates the number of unread ones. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => call('markRead', { body: { upTo } }),
    onSuccess: (answer) => client.setQueryData(unreadQuery.queryKey, answer),
  });
}

/** Saves the email preferences. */
export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationPreferences) => call('savePreferences', { body }),
    onSuccess: (saved) => client.setQueryData(preferencesQuery.queryKey, saved),
  });
}

/** Reads how long ago a realtime channel last changed. */
export const readChanges = (channel: string) => call('getChanges', { query: { channel } });
