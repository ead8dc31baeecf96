import { expect, test } from 'vitest';
import { NOTIFICATION_KINDS } from '../../../../shared/contract/notifications.ts';
import { NOTIFICATION_KINDS_OF } from './notifications-tab.tsx';

test('lets some role choose email for every kind of notification', () => {
  const offered = new Set([...NOTIFICATION_KINDS_OF.partner, ...NOTIFICATION_KINDS_OF.affiliate]);

  expect([...offered].sort()).toEqual([...NOTIFICATION_KINDS].sort());
});
