import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PasswordChange } from './password-form.ts';
import { securityMessages } from './security-messages.ts';

const { required, hint, mismatch } = securityMessages.password;

/** Returns the first error message of each field. */
function errorsOf(values: PasswordChange): Record<string, string> {
  const issues = z.safeParse(PasswordChange, values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

test('accepts a password of six characters that was confirmed', () => {
  expect(errorsOf({ current: 'x', next: 'engine', confirm: 'engine' })).toEqual({});
});

test('reports all errors at once', () => {
  expect(errorsOf({ current: '', next: 'five5', confirm: 'other' })).toEqual({
    current: required,
    next: hint,
    confirm: mismatch,
  });
});

test('reports an empty confirmation as missing, not as a mismatch', () => {
  expect(errorsOf({ current: 'x', next: 'engine', confirm: '' })).toEqual({ confirm: required });
});
