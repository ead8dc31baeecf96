import { deleteMe } from '../../data/profiles/delete-me.ts';
import { signOutAndReload } from '../../lib/sign-out.ts';

/** Deletes the account and redirects to the landing page. Resolves before the navigation completes. */
export async function deleteAccount(): Promise<void> {
  await deleteMe();
  // If the tokens cannot be revoked, they are useless anyway, because the user no longer exists.
  await signOutAndReload().catch(() => location.assign('/'));
}
