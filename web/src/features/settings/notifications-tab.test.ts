import { expect, test } from 'vitest';
import { optionalKindsOf } from '../../../../shared/contract/notification-kinds.ts';
import { notificationMessages } from './notification-messages.ts';

test('offers each role only the kinds that it receives', () => {
  const [partner, affiliate] = [optionalKindsOf('partner'), optionalKindsOf('affiliate')];

  expect(partner.filter((kind) => !affiliate.includes(kind))).toEqual([
    'coupon_requested',
    'requests_waiting',
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
