import { appKey } from '../entities/app.ts';
import type { Notification } from '../entities/notification.ts';
import { paymentTermsKey } from '../entities/payment-terms.ts';
import type { Key } from '../table/key.ts';
import { readByKey } from '../table/read-by-key.ts';
import type { Table } from '../table/table.ts';

/**
 * Returns the notifications that are still true when they are emailed. A notification about an app's switch is outdated once the app has
 * been switched again, and one about payment terms once they have been changed again.
 */
export async function stillTrue(
  table: Table,
  notifications: readonly Notification[],
): Promise<Notification[]> {
  const find = await readByKey(table, notifications.flatMap(subjectOf));
  return notifications.filter((one) => {
    if (one.kind === 'discount_switched') return find(appKey(one.appId))?.discountSwitchedAt === one.at;
    if (one.kind === 'program_switched') return find(appKey(one.appId))?.statusChanges.at(-1)?.at === one.at;
    if (one.kind === 'payment_terms_changed') return find(paymentTermsKey(one.partnerId))?.savedAt === one.at;
    return true;
  });
}

function subjectOf(one: Notification): Key[] {
  if (one.kind === 'discount_switched' || one.kind === 'program_switched') return [appKey(one.appId)];
  return one.kind === 'payment_terms_changed' ? [paymentTermsKey(one.partnerId)] : [];
}
