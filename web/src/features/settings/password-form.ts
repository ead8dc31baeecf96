import * as z from 'zod/mini';
import { NewPassword } from '../../lib/auth/new-password.ts';
import { passwordMessages } from '../../lib/auth/password-messages.ts';
import { securityMessages } from './security-messages.ts';

const { required, mismatch } = securityMessages.password;

export const PASSWORD_FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
export type PasswordField = (typeof PASSWORD_FIELDS)[number];
export type PasswordErrors = Partial<Record<PasswordField, string>>;

const PasswordChange = z
  .object({
    currentPassword: z
      .string()
      .check(z.minLength(1, required), z.regex(/^(?!\s)(?!.*\s$)/s, passwordMessages.spaces)),
    newPassword: NewPassword,
    confirmPassword: z.string().check(z.minLength(1, required)),
  })
  .check(
    z.refine(
      ({ newPassword, confirmPassword }) => confirmPassword === '' || newPassword === confirmPassword,
      {
        path: ['confirmPassword'],
        error: mismatch,
        // Run this check even if other fields are invalid, so that the user sees all errors at once.
        when: () => true,
      },
    ),
  );

export function passwordErrors(values: unknown): PasswordErrors {
  const issues = z.safeParse(PasswordChange, values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

/** Checks the message, which is different for other failures, such as an expired session. */
export function isWrongPassword(error: Error): boolean {
  return error.message.startsWith('Incorrect username or password');
}
