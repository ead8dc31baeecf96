import { updatePassword } from 'aws-amplify/auth';
import { call } from '../../lib/api.ts';
import { configureAuth } from '../../lib/auth.ts';
import { leave } from '../../lib/sign-out.ts';
import type { PasswordChange } from './password-form.ts';

/** Changes the password. `wrong`: the current one is not right. */
export async function changePassword({ current, next }: PasswordChange): Promise<'changed' | 'wrong'> {
  await configureAuth();
  try {
    await updatePassword({ oldPassword: current, newPassword: next });
    return 'changed';
  } catch (error) {
    // Cognito's refusal of the password; a session that has ended says so in other words.
    const isWrong = error instanceof Error && error.message.startsWith('Incorrect username or password');
    if (isWrong) return 'wrong';
    throw error;
  }
}

/** Deletes the account and leaves to the landing page. Resolves when the page is being left. */
export async function deleteAccount(): Promise<void> {
  await call('deleteMe');
  // The user is gone, so the tokens are of no use, whether or not they could be revoked.
  await leave().catch(() => location.assign('/'));
}
