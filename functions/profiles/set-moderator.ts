import { MODERATORS } from '../../shared/accounts/roles.ts';
import { DomainError } from '../lib/http/errors.ts';
import type { ProfilesDeps } from './deps.ts';

export interface ModeratorChange {
  /** The user's email address, case-insensitive. */
  readonly email: string;
  readonly moderates: boolean;
}

/**
 * Grants or revokes a user's forum moderator role. The change takes effect with the user's next token, within an hour. Only an operator's
 * command calls this function. Errors: `not_found`.
 */
export async function setModerator(
  { email, moderates }: ModeratorChange,
  { directory }: Pick<ProfilesDeps, 'directory'>,
): Promise<{ userId: string }> {
  const user = await directory.getOnly(email);
  if (!user?.sub) throw new DomainError('not_found', `There is no account for ${email}.`);
  if (moderates) await directory.addToGroup(user.sub, MODERATORS);
  else await directory.removeFromGroup(user.sub, MODERATORS);
  return { userId: user.sub };
}
