import { MAX_REPORTS_NOTIFIED } from '../../shared/money/missing-sales.ts';
import {
  type NewNotification,
  notificationIdOf,
  notificationItem,
  notificationKey,
  notificationSettingsKey,
  reportsNotifiedItem,
  reportsNotifiedKey,
} from '../entities/notification.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { Table } from '../table/table.ts';

type Reported = Extract<NewNotification, { kind: 'sale_reported' }>;

/**
 * Stores a notification of a missing sale in place of the affiliate's previous one, so that an affiliate has one row in the partner's bell.
 * It counts the reports since the partner last opened the bell. Idempotent.
 */
export function storeReported(table: Table, reported: Reported): Promise<void> {
  const { userId, byId, reportId } = reported;
  const key = reportsNotifiedKey(userId, byId);
  return retryOnConflict(async () => {
    const [known, settings] = await table.getMany([key, notificationSettingsKey(userId)]);
    const readUpTo = settings?.readUpTo ?? '';
    if (known?.reports.has(reportId)) return;
    // A report from before the last look at the bell is already known, or no news anymore.
    if (known && notificationIdOf(reported) <= readUpTo) return;
    const unseen = known && known.notificationId > readUpTo ? [...known.reports] : [];
    const reports = new Set([...unseen.slice(-MAX_REPORTS_NOTIFIED + 1), reportId]);
    // Records may be out of order, but the row must not move down.
    const at = known && known.at > reported.at ? known.at : reported.at;
    const notification = { ...reported, at, ...(reports.size > 1 ? { count: reports.size } : {}) };
    const notificationId = notificationIdOf(notification);
    const tx = table.transaction();
    if (known) tx.delete(notificationKey(userId, known.notificationId));
    await tx
      .put(notificationItem(notification))
      .put(reportsNotifiedItem({ userId, byId }, { notificationId, at, reports }), {
        if: known ? { equals: { notificationId: known.notificationId } } : { exists: false },
      })
      .commit();
  });
}
