import { expect, test } from 'vitest';
import { passwordMessages } from '../../lib/auth/password-messages.ts';
import { isWrongPassword, passwordErrors } from './password-form.ts';
import { securityMessages } from './security-messages.ts';

const { required, hint, mismatch } = securityMessages.password;

test('accepts a password of six characters that was confirmed', () => {
  const values = { currentPassword: 'x', newPassword: 'engine', confirmPassword: 'engine' };

  expect(passwordErrors(values)).toEqual({});
});

test('reports all errors at once', () => {
  const values = { currentPassword: '', newPassword: 'five5', confirmPassword: 'other' };

  expect(passwordErrors(values)).toEqual({
    currentPassword: required,
    newPassword: hint,
    confirmPassword: mismatch,
  });
});

test('reports an empty confirmation as missing, not as a mismatch', () => {
  const values = { currentPassword: 'x', newPassword: 'engine', confirmPassword: '' };

  expect(passwordErrors(values)).toEqual({ confirmPassword: required });
});

test('says why a password with a space at its end can be neither the current nor the new one', () => {
  const values = { currentPassword: 'engine ', newPassword: 'engines ', confirmPassword: 'engines ' };

  expect(passwordErrors(values)).toEqual({
    currentPassword: passwordMessages.spaces,
    newPassword: passwordMessages.spaces,
  });
});

test('distinguishes a wrong password from an expired session', () => {
  expect(isWrongPassword(new Error('Incorrect username or password.'))).toBe(true);
  expect(isWrongPassword(new Error('Access Token has expired'))).toBe(false);
});
