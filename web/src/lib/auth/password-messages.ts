import { atMostMessage, LIMITS } from '../../../../shared/limits.ts';

export const passwordMessages = {
  required: 'Required',
  tooShort: `Use at least ${LIMITS.passwordMin} characters`,
  tooLong: atMostMessage(LIMITS.passwordMax),
  spaces: "A password can't begin or end with a space",
} as const;
