import { expect, test } from 'vitest';
import { ApiError } from '../../../../shared/contract/client.ts';
import type { ErrorCode } from '../../../../shared/contract/errors.ts';
import { recordOutcome } from './record-outcome.ts';

const refused = (code: ErrorCode) =>
  new ApiError({ type: '', title: '', status: 409, detail: 'No.', code, instance: '' });

test('reports a changed balance and a balance with nothing due', () => {
  expect(recordOutcome(refused('balance_changed'))).toBe('balance_changed');
  expect(recordOutcome(refused('nothing_due'))).toBe('nothing_due');
});

test('reports any other error as a failure that can be retried with the same id', () => {
  expect(recordOutcome(refused('conflict'))).toBe('failed');
  expect(recordOutcome(refused('internal'))).toBe('failed');
  expect(recordOutcome(new Error('offline'))).toBe('failed');
});
