import type { Notification } from '../entities/notification.ts';
import { paymentTermsKey, plannedOf } from '../entities/payment-terms.ts';
import type { Find } from '../table/read-by-key.ts';

export function isReplaced(notification: Notification, find: Find): boolean {
  if (notification.kind !== 'payment_terms_changed') return notification.isReplaced ?? false;
  const { partnerId, run } = notification;
  return !plannedOf(find(paymentTermsKey(partnerId))).some((change) => change.run === run);
}
