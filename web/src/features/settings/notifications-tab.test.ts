import { expect, test } from 'vitest';
import { OPTIONAL_KINDS } from '../../../../shared/contract/notifications.ts';
import { notificationMessages } from './notification-messages.ts';
import { NOTIFICATION_KINDS_OF } from './notifications-tab.tsx';

test('lets some role choose email for every optional kind of notification', () => {
  const offered = new Set([...NOTIFICATION_KINDS_OF.partner, ...NOTIFICATION_KINDS_OF.affiliate]);

  expect([...offered].sort()).toEqual([...OPTIONAL_KINDS].sort());
});

test('offers each role only the kinds that it receives', () => {
  const { partner, affiliate } = NOTIFICATION_KINDS_OF;

  expect(partner.filter((kind) => !affiliate.includes(kind))).toEqual([
    'coupon_requested',
    'sale_reported',
    'same_sale',
  ]);
  expect(partner.filter((kind) => affiliate.includes(kind))).toEqual(['reply', 'mention']);
});

test('the preferences say how emails are grouped', () => {
  expect(notificationMessages.frequency).toBe(
    'We group similar emails within an hour. For each forum thread, we send at most one email every 10 minutes.',
  );
});
