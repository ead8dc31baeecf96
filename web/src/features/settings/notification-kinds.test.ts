import { expect, test } from 'vitest';
import { NOTIFICATION_KINDS } from '../../../../shared/contract/notifications.ts';
import { NOTIFICATION_KINDS_OF } from './notification-kinds.ts';

test('whatever someone can be told of, some role can choose to get by mail or not', () => {
  const offered = new Set([...NOTIFICATION_KINDS_OF.partner, ...NOTIFICATION_KINDS_OF.affiliate]);

  expect([...offered].sort()).toEqual([...NOTIFICATION_KINDS].sort());
});
