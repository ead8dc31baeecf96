import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PasswordChange } from './password-form.ts';
import { securityMessages } from './security-messages.ts';

const { required, hint, mismatch } = securityMessages.password;

/** The first message of each field. */
function errorsOf(values: PasswordChange): Record<string, string> {
  const issues = z.safeParse(PasswordChange, values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

test('a password of six characters that was typed twice is taken', () => {
  expect(errorsOf({ current: 'x', next: 'engine', confirm: 'engine' })).toEqual({});
});

test('everything that is wrong is said at once', () => {
  expect(errorsOf({ current: '', next: 'five5', confirm: 'other' })).toEqual({
    current: required,
    next: hint,
    confirm: mismatch,
  });
});

test('an empty confirmation is missing, not different', () => {
  expect(errorsOf({ current: 'x', next: 'engine', confirm: '' })).toEqual({ confirm: required });
});
