import * as z from 'zod/mini';
import { LIMITS } from '../../../../shared/limits.ts';
import { securityMessages } from './security-messages.ts';

const { required, hint, mismatch } = securityMessages.password;

/** The form for changing the password, which requires the current password. */
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
      // Run this check even if other fields are invalid, so that the user sees all errors at once.
      when: () => true,
    }),
  );
export type PasswordChange = z.infer<typeof PasswordChange>;
