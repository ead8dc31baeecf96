import * as z from 'zod/mini';
import { LIMITS } from '../../../../shared/limits.ts';
import { securityMessages } from './security-messages.ts';

const { required, hint, mismatch } = securityMessages.password;

/** A new password, by who knows the current one. */
export const PasswordChange = z
  .object({
    current: z.string().check(z.minLength(1, required)),
    next: z.string().check(z.minLength(1, required), z.minLength(LIMITS.passwordMin, hint)),
    confirm: z.string().check(z.minLength(1, required)),
  })
  .check(
    z.refine(({ next, confirm }) => confirm === '' || next === confirm, {
      path: ['confirm'],
      error: mismatch,
      // Also while other fields are wrong: who repairs those should not meet the next error after.
      when: () => true,
    }),
  );
export type PasswordChange = z.infer<typeof PasswordChange>;
