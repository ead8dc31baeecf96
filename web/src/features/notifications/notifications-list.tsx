import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Role } from '../../../../shared/accounts/roles.ts';
import type { Notification } from '../../../../shared/contract/notification.ts';
import { LoadMore } from '../../components/lists/load-more.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { useMarkRead } from './data/mark-read.ts';
import { notificationsQuery } from './data/queries.ts';
import { messages } from './messages.ts';
import { NotificationItem } from './notification-item.tsx';

interface NotificationsListProps {
  role: Role;
  onFollow: () => void;
}

/** The list of notifications. Showing the list marks all of them as read. */
export function NotificationsList({ role, onFollow }: NotificationsListProps) {
  const query = useInfiniteQuery(notificationsQuery);
  useMarkShown(query.data?.items[0]);
  return (
    <QueryState
      query={query}
      skeleton={<ListSkeleton />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState drawing="envelope" title={messages.empty}>
          {messages.emptyHint[role]}
        </EmptyState>
      }
    >
      {({ items }) => (
        <>
          <ul aria-label={messages.list} className="divide-y divide-line">
            {items.map((notification) => (
              <li key={notification.id}>
                <NotificationItem notification={notification} onFollow={onFollow} />
              </li>
            ))}
          </ul>
          {query.hasNextPage && (
            <div className="border-line border-t pb-6">
              <LoadMore query={query} />
            </div>
          )}
        </>
      )}
    </QueryState>
  );
}

/**
 * Marks all notifications as read once the newest notification has been shown. If the request fails, it is repeated the next time the list
 * is shown.
 */
function useMarkShown(newest: Notification | undefined): void {
  const { mutate } = useMarkRead();
  const upTo = newest && !newest.read ? newest.id : undefined;
  useEffect(() => {
    if (upTo !== undefined) mutate(upTo);
  }, [upTo, mutate]);
}

const ROWS = ['a', 'b', 'c', 'd'];

function ListSkeleton() {
  return (
    <div className="divide-y divide-line">
      {ROWS.map((row) => (
        <div key={row} className="flex gap-3 px-5 py-3.5">
          <Skeleton className="size-9 shrink-0 rounded-full!" />
          <div className="grid grow content-center gap-2">
            <Skeleton className="w-5/6" />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
