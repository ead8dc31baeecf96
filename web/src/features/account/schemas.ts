import * as z from 'zod/mini';
import { name } from '../../../../shared/contract/schemas.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { NewPassword } from '../../lib/auth/new-password.ts';
import { messages } from './messages.ts';

const { invalid } = messages;

// In this file, don't use checks that abort the validation, because Zod would then skip the comparison of the two passwords.

const Email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, invalid.required),
    z.maxLength(LIMITS.email, invalid.emailLength),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, invalid.email),
  );

const Code = z.string().check(z.trim(), z.regex(/^\d{6}$/, invalid.code));

const passwords = {
  password: NewPassword,
  confirmPassword: z.string().check(z.minLength(1, invalid.required)),
};

/** Checks that both passwords are equal. Runs even if other fields are invalid, so that the user sees all errors at once. */
const passwordsMatch = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => confirmPassword === '' || password === confirmPassword,
  { path: ['confirmPassword'], error: invalid.mismatch, when: () => true },
);

/** No password begins or ends with white space, so it was pasted by mistake. */
export const Login = z.object({
  email: Email,
  password: z.string().check(z.trim(), z.minLength(1, invalid.required)),
});
export type Login = z.infer<typeof Login>;

const person = {
  firstName: name(LIMITS.personName),
  lastName: name(LIMITS.personName),
  email: Email,
  ...passwords,
};

/** Only partners enter a company name (spec 2). */
export const Signup = {
  partner: z.object({ ...person, companyName: name(LIMITS.companyName) }).check(passwordsMatch),
  affiliate: z.object({ ...person, companyName: z.string() }).check(passwordsMatch),
};
export type Signup = z.infer<(typeof Signup)['partner']>;

export const ForgottenPassword = z.object({ email: Email });
export type ForgottenPassword = z.infer<typeof ForgottenPassword>;

export const NewPasswordWithCode = z.object({ code: Code, ...passwords }).check(passwordsMatch);
export type NewPasswordWithCode = z.infer<typeof NewPasswordWithCode>;

/** `email` is empty if the link in the email identifies the account. */
export const Verification = z.object({ email: z.union([z.literal(''), Email]), code: Code });
export type Verification = z.infer<typeof Verification>;
