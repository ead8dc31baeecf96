import { expect, it } from 'vitest';
import { notifications } from '../../../shared/contract/notifications.ts';
import { checkResponse } from './check-response.ts';

const { countUnread } = notifications;

it('accepts exactly what the contract declares', () => {
  expect(() => checkResponse(countUnread, { unread: 1, left: undefined })).not.toThrow();
});

it.each([
  ["doesn't match its contract", { unread: 'one' }],
  ["doesn't match its contract", {}],
  ['has undeclared fields', { unread: 1, secret: 'abc' }],
])('throws if a response %s', (fault, result) => {
  expect(() => checkResponse(countUnread, result)).toThrow(`The response of countUnread ${fault}.`);
});
