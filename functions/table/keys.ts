import { key } from './key.ts';
import { appIndexes, appKeys, appRanges } from './keys/apps.ts';
import { couponIndexes, couponKeys, couponRanges } from './keys/coupons.ts';
import { customerIndexes, customerKeys, customerRanges } from './keys/customers.ts';
import { forumIndexes, forumKeys, forumRanges } from './keys/forum.ts';
import { ledgerIndexes, ledgerKeys, ledgerRanges } from './keys/ledger.ts';
import { notificationKeys, notificationRanges } from './keys/notifications.ts';
import { operatorIndexes, operatorKeys } from './keys/operator.ts';
import { profileIndexes, profileKeys } from './keys/profiles.ts';
import { saleReportIndexes, saleReportKeys } from './keys/sale-reports.ts';
import { statsIndexes, statsKeys, statsRanges } from './keys/stats.ts';
import { webhookIndexes, webhookKeys, webhookRanges } from './keys/webhooks.ts';

/** The primary keys of all types of items. docs/access-patterns.md lists the reads that use them. */
export const keys = {
  ...profileKeys,
  ...appKeys,
  ...couponKeys,
  ...webhookKeys,
  ...customerKeys,
  ...saleReportKeys,
  ...ledgerKeys,
  ...statsKeys,
  ...forumKeys,
  ...notificationKeys,
  ...operatorKeys,
  /** The position that the ledger audit has reached. The key is generic, because the item's type is defined in `functions/audit`. */
  auditBookmark: <Bookmark>() => key<Bookmark>('AUDIT', 'BOOKMARK'),
  /**
   * The position from which the next call continues to check whether apps still track sales. The key is generic, because the item's type is
   * defined in `functions/tracking`.
   */
  watchBookmark: <Bookmark>() => key<Bookmark>('WATCH', 'BOOKMARK'),
  /**
   * The reminders that an app's owner gets about problems with sales tracking. The key is generic, because the item's type is defined in
   * `functions/tracking`.
   */
  reminders: <Reminders>(appId: string) => key<Reminders>(`REMINDERS#${appId}`, 'REMINDERS'),
};

/** The ranges of items in the table that are read as lists. */
export const ranges = {
  ...appRanges,
  ...couponRanges,
  ...webhookRanges,
  ...customerRanges,
  ...ledgerRanges,
  ...statsRanges,
  ...forumRanges,
  ...notificationRanges,
};

/** The partition keys of the indexes. */
export const indexes = {
  ...profileIndexes,
  ...appIndexes,
  ...couponIndexes,
  ...customerIndexes,
  ...saleReportIndexes,
  ...ledgerIndexes,
  ...statsIndexes,
  ...webhookIndexes,
  ...forumIndexes,
  ...operatorIndexes,
};
