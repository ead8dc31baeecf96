import { expect, test } from 'vitest';
import { ApiError } from '../../../../shared/contract/client.ts';
import type { ErrorCode } from '../../../../shared/contract/errors.ts';
import { recordOutcome } from './record-outcome.ts';

const refused = (code: ErrorCode) =>
  new ApiError({ type: '', title: '', status: 409, detail: 'No.', code, instance: '' });

test('a changed balance is asked about again, and nothing due ends the dialog', () => {
  expect(recordOutcome(refused('balance_changed'))).toBe('balance_changed');
  expect(recordOutcome(refused('nothing_due'))).toBe('nothing_due');
});

test('anything else may be repeated with the same id', () => {
  expect(recordOutcome(refused('conflict'))).toBe('failed');
  expect(recordOutcome(refused('internal'))).toBe('failed');
  expect(recordOutcome(new Error('offline'))).toBe('failed');
});
