import type { AffiliateId } from '../../shared/ids.ts';
import type { NewNotification } from '../entities/notification.ts';
import { profileKey } from '../entities/profile.ts';
import { putNotification } from '../entities/put-notification.ts';
import type { Table } from '../table/table.ts';

/** The number of affiliates to notify per message, so that a message takes no longer than an email. */
export const AFFILIATES_PER_MESSAGE = 25;

/** Notifies the affiliates who still have accounts. Idempotent if the notifications get their ids from what they are about. */
export async function notifyPage<A extends { readonly affiliateId: AffiliateId }>(
  table: Table,
  affiliates: readonly A[],
  noticeOf: (affiliate: A) => NewNotification,
): Promise<void> {
  const profiles = await table.getMany(affiliates.map(({ affiliateId }) => profileKey(affiliateId)));
  const present = affiliates.filter((_, n) => profiles[n] && !profiles[n].deletedAt);
  await Promise.all(present.map((affiliate) => putNotification(table, noticeOf(affiliate))));
}
