import type { AppId } from '../../shared/ids.ts';
import { key } from '../table/key.ts';

/** The position from which the ledger audit continues. The key is generic, because the item's type is defined in `functions/audit`. */
export const auditBookmarkKey = <Bookmark>() => key<Bookmark>('AUDIT', 'BOOKMARK');

/**
 * The position from which the check for problems with sales tracking continues. The key is generic, because the item's type is defined in
 * `functions/tracking`.
 */
export const watchBookmarkKey = <Bookmark>() => key<Bookmark>('WATCH', 'BOOKMARK');

/**
 * The reminders for an app's owner about problems with sales tracking. The key is generic, because the item's type is defined in
 * `functions/tracking`.
 */
export const remindersKey = <Reminders>(appId: AppId) => key<Reminders>(`REMINDERS#${appId}`, 'REMINDERS');
