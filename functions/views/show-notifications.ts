import type { Notification as NotificationView } from '../../shared/contract/notification.ts';
import type { AppId, PartnerId } from '../../shared/ids.ts';
import { termsView } from '../../shared/terms/coupon/terms-view.ts';
import { appKey } from '../entities/app.ts';
import type { Notification, NotificationCause, NotificationSettings } from '../entities/notification.ts';
import { paymentTermsKey } from '../entities/payment-terms.ts';
import { postKey } from '../entities/post.ts';
import { profileKey } from '../entities/profile.ts';
import { relationKey } from '../entities/relation.ts';
import { saleReportKey } from '../entities/sale-report.ts';
import type { Key } from '../table/key.ts';
import { type Find, readByKey } from '../table/read-by-key.ts';
import type { Table } from '../table/table.ts';
import { DELETED_NAME } from './deleted-user.ts';
import { isReplaced } from './is-replaced.ts';
import { settingView } from './payment-terms-view.ts';
import { authorView, personView } from './person.ts';

/** Builds the views of a user's notifications. Reads the current names and titles in one batch. */
export async function showNotifications(
  table: Table,
  notifications: readonly Notification[],
  { readUpTo = '' }: NotificationSettings,
): Promise<NotificationView[]> {
  const find = await readByKey(table, notifications.flatMap(referencedKeys));
  return notifications.map((notification) => ({
    id: notification.notificationId,
    at: notification.at,
    read: notification.notificationId <= readUpTo,
    ...causeView(notification, find),
  }));
}

function referencedKeys(content: Notification): Key[] {
  switch (content.kind) {
    case 'reply':
    case 'mention':
      return [postKey(content.postId), profileKey(content.byId)];
    case 'coupon_requested':
    case 'sale_reported':
      return [appKey(content.appId), profileKey(content.byId)];
    case 'coupon_approved':
    case 'coupon_live':
    case 'coupon_stopped':
    case 'discount_switched':
    case 'program_switched':
    case 'customers_moved':
    case 'terms_changed':
    case 'tracking_problem':
      return [appKey(content.appId)];
    case 'sale_answered':
      return [appKey(content.appId), saleReportKey(content.reportId)];
    case 'coupon_declined':
      return [appKey(content.appId), relationKey(content.appId, content.userId)];
    case 'payment_terms_changed':
      return [profileKey(content.partnerId), paymentTermsKey(content.partnerId)];
    case 'payment_details_requested':
    case 'payout_recorded':
      return [profileKey(content.partnerId)];
    case 'requests_waiting':
    case 'payment_details_changed':
    case 'password_changed':
    case 'same_sale':
      return [];
    case 'correction':
      return content.from ? [appKey(content.from.appId)] : [];
    case 'sale':
    case 'renewal':
      return content.from ? [appKey(content.from.appId), profileKey(content.from.affiliateId)] : [];
  }
}

function causeView(content: Notification, find: Find) {
  switch (content.kind) {
    case 'reply':
    case 'mention': {
      const { kind, postId, commentId, byId } = content;
      return {
        kind,
        post: { id: postId, title: titleOf(postId, find) },
        commentId,
        by: person(byId, find),
      };
    }
    case 'coupon_requested': {
      const { kind, code, byId } = content;
      return { kind, app: appOf(content.appId, find), code, by: person(byId, find) };
    }
    case 'requests_waiting':
      return { kind: content.kind, count: content.count };
    case 'coupon_approved': {
      const { kind, appId, code, live, noDiscount = false } = content;
      return { kind, app: appOf(appId, find), code, live, noDiscount, paused: isPaused(appId, find) };
    }
    case 'coupon_declined': {
      const { kind, appId, code, offerChanged = false } = content;
      return { kind, app: appOf(appId, find), code, offerChanged, declineReason: reasonOf(content, find) };
    }
    case 'coupon_live': {
      const { kind, appId, code } = content;
      const noDiscount = find(appKey(appId))?.noDiscount ?? false;
      return { kind, app: appOf(appId, find), code, noDiscount, paused: isPaused(appId, find) };
    }
    case 'coupon_stopped': {
      const { kind, appId, code, reason } = content;
      return { kind, app: appOf(appId, find), code, reason };
    }
    case 'discount_switched': {
      const { kind, appId, code, noDiscount } = content;
      return { kind, app: appOf(appId, find), code, noDiscount };
    }
    case 'customers_moved': {
      const { kind, appId, code, gained } = content;
      return { kind, app: appOf(appId, find), code, gained };
    }
    case 'program_switched': {
      const { kind, appId, code, paused } = content;
      return { kind, app: appOf(appId, find), code, paused };
    }
    case 'terms_changed': {
      const { kind, appId, code, terms, change, replaced } = content;
      return {
        kind,
        app: appOf(appId, find),
        code,
        terms: termsView(terms),
        change: changeView(change),
        replaced: replaced ? termsView(replaced) : null,
        isReplaced: isReplaced(content, find),
      };
    }
    case 'sale_reported': {
      const { kind, code, reportId, byId, count = 1 } = content;
      return { kind, app: appOf(content.appId, find), code, reportId, by: person(byId, find), count };
    }
    case 'tracking_problem': {
      const { kind, appId, problem, provider } = content;
      return { kind, app: appOf(appId, find), problem, provider };
    }
    case 'sale_answered': {
      const { kind, code, reportId } = content;
      return { kind, app: appOf(content.appId, find), code, reportId, answer: answerOf(reportId, find) };
    }
    case 'same_sale': {
      const { kind, customerId, customerLabel, amount, currency, isReminder = false } = content;
      return { kind, customerId, customerLabel, paid: { amount, currency }, isReminder };
    }
    case 'payment_details_requested':
      return { kind: content.kind, partner: partnerOf(content.partnerId, find) };
    case 'payment_details_changed':
      return { kind: content.kind };
    case 'password_changed':
      return { kind: content.kind, role: content.role };
    case 'sale':
    case 'renewal': {
      const { kind, role, count, hasMore = false, paid, commissions, from } = content;
      return { kind, role, count, hasMore, paid, commissions, from: sellerOf(from, find) };
    }
    case 'correction': {
      const { kind, changes, hasMore = false, from } = content;
      return {
        kind,
        changes,
        hasMore,
        from: from ? { app: appOf(from.appId, find), code: from.code } : null,
      };
    }
    case 'payout_recorded': {
      const { kind, payoutId, partnerId, amount, currency } = content;
      return { kind, payoutId, partner: partnerOf(partnerId, find), paid: { amount, currency } };
    }
    case 'payment_terms_changed': {
      const { kind, partnerId, from, replaced } = content;
      return {
        kind,
        partner: partnerOf(partnerId, find),
        from,
        ...settingView(content),
        replaced: replaced ? { ...settingView(replaced), from: replaced.from } : null,
        isReplaced: isReplaced(content, find),
      };
    }
  }
}

/** The name of a deleted user says nothing about the sales. */
function sellerOf(from: Extract<NotificationCause, { kind: 'sale' | 'renewal' }>['from'], find: Find) {
  const profile = from && find(profileKey(from.affiliateId));
  if (!profile || profile.deletedAt) return null;
  const { appId, code, affiliateId } = from;
  return { app: appOf(appId, find), code, affiliate: personView(affiliateId, profile) };
}

function changeView(change: Extract<NotificationCause, { kind: 'terms_changed' }>['change']) {
  if (!change) return null;
  const { former, from, isTextChanged = false } = change;
  return { former: termsView(former), from, isTextChanged };
}

function titleOf(postId: string, find: Find): string {
  const post = find(postKey(postId));
  return !post || post.hiddenAt || post.deletedAt ? '' : post.title;
}

function partnerOf(id: PartnerId, find: Find) {
  const profile = find(profileKey(id));
  return { id, name: profile?.deletedAt ? DELETED_NAME : (profile?.companyName ?? '') };
}

/** Empty after the decline of a later request, which has a reason of its own. */
function reasonOf(
  { appId, userId, at }: Pick<Extract<Notification, { kind: 'coupon_declined' }>, 'appId' | 'userId' | 'at'>,
  find: Find,
): string {
  const { declinedAt, reason = '' } = find(relationKey(appId, userId)) ?? {};
  return declinedAt === at ? reason : '';
}

function answerOf(reportId: string, find: Find) {
  const { status, answer } = find(saleReportKey(reportId)) ?? {};
  return status && status !== 'open' && answer !== undefined ? { status, note: answer } : null;
}

const person = (userId: string, find: Find) => authorView(userId, find(profileKey(userId)));
const isPaused = (appId: AppId, find: Find) => find(appKey(appId))?.status === 'inactive';
const appOf = (appId: AppId, find: Find) => ({
  id: appId,
  name: find(appKey(appId))?.name ?? '',
});
