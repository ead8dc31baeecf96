import * as z from 'zod/mini';
import { LIMITS } from '../../../../shared/limits.ts';
import { passwordMessages } from './password-messages.ts';

/**
 * A password that Cognito accepts, which allows no white space at either end:
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SignUp.html
 */
export const NewPassword = z
  .string()
  .check(
    z.minLength(1, passwordMessages.required),
    z.minLength(LIMITS.passwordMin, passwordMessages.tooShort),
    z.maxLength(LIMITS.passwordMax, passwordMessages.tooLong),
    z.regex(/^(?!\s)(?!.*\s$)/s, passwordMessages.spaces),
  );
