import type { Notification } from '../contract/notification.ts';

type Sold = Pick<Extract<Notification, { kind: 'sale' | 'renewal' }>, 'kind' | 'count' | 'hasMore'>;

/** Formats the number of sales or renewals, as in "3 new sales" or "More than 300 renewals". */
export function soldText({ kind, count, hasMore }: Sold): string {
  const one = kind === 'sale' ? 'new sale' : 'renewal';
  return `${hasMore ? 'More than ' : ''}${count} ${one}${count === 1 && !hasMore ? '' : 's'}`;
}
