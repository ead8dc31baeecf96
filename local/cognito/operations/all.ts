import type { CognitoOperation } from '../operation.ts';
import { accountOperations } from './account.ts';
import { adminOperations } from './admin.ts';
import { passwordOperations } from './password.ts';
import { refreshOperations } from './refresh.ts';
import { signInOperations } from './sign-in.ts';
import { signUpOperations } from './sign-up.ts';

/** All supported operations, keyed by their names in requests. */
export const COGNITO_OPERATIONS: ReadonlyMap<string, CognitoOperation> = new Map(
  Object.entries({
    ...signUpOperations,
    ...signInOperations,
    ...refreshOperations,
    ...passwordOperations,
    ...accountOperations,
    ...adminOperations,
  }),
);
