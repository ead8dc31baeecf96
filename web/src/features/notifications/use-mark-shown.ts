import { useEffect } from 'react';
import type { Notification } from '../../../../shared/contract/notifications.ts';
import { useMarkRead } from './data/mark-read.ts';

/**
 * Marks all notifications as read once the newest notification has been shown. If the request fails, it is repeated the next time the list
 * is shown.
 */
export function useMarkShown(newest: Notification | undefined): void {
  const { mutate } = useMarkRead();
  const upTo = newest && !newest.read ? newest.id : undefined;
  useEffect(() => {
    if (upTo !== undefined) mutate(upTo);
  }, [upTo, mutate]);
}
