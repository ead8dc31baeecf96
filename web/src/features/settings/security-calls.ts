import { updatePassword } from 'aws-amplify/auth';
import { deleteMe } from '../../data/profiles/delete-me.ts';
import { configureAuth } from '../../lib/amplify-auth.ts';
import { signOutAndReload } from '../../lib/sign-out.ts';
import type { PasswordChange } from './password-form.ts';

/** Changes the password. Returns `wrong` if the current password is wrong. */
export async function changePassword({ current, next }: PasswordChange): Promise<'changed' | 'wrong'> {
  await configureAuth();
  try {
    await updatePassword({ oldPassword: current, newPassword: next });
    return 'changed';
  } catch (error) {
    // The start of Cognito's message for a wrong password. An expired session has a different message.
    const isWrong = error instanceof Error && error.message.startsWith('Incorrect username or password');
    if (isWrong) return 'wrong';
    throw error;
  }
}

/** Deletes the account and redirects to the landing page. Resolves before the navigation completes. */
export async function deleteAccount(): Promise<void> {
  await deleteMe();
  // Ignore a failure to revoke the tokens. They are useless anyway, because the user no longer exists.
  await signOutAndReload().catch(() => location.assign('/'));
}
