import { expect, it } from 'vitest';
import { effects } from './effects-in-tests.ts';

it('emails a notification and sends it to open screens', () => {
  const after = { userId: 'ada', notificationId: 'n' };

  expect(effects('Notification', undefined, after)).toEqual({
    durable: [{ kind: 'email', message: { userId: 'ada', notificationId: 'n' } }],
    hints: [{ kind: 'user', userId: 'ada', topics: ['notifications'] }],
  });
});

it('emails a message to the operator once', () => {
  const message = { userId: 'ada', messageId: 'm' };

  expect(effects('OperatorMessage', undefined, message)).toEqual({
    durable: [{ kind: 'email', message }],
    hints: [],
  });
  expect(effects('OperatorMessage', message, message)).toEqual({ durable: [], hints: [] });
});
