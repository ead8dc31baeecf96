import type { Role } from '../../shared/roles.ts';
import { DomainError } from '../lib/errors.ts';
import type { Caller } from '../lib/http/caller.ts';

/** The side of the caller: partner or affiliate. */
export interface Side {
  readonly userId: string;
  readonly role: Role;
}

/**
 * Returns whether the caller is a partner or an affiliate. Throws `forbidden` for a user without a role, because this user's sign-up is
 * incomplete.
 */
export function sideOf({ userId, role }: Caller): Side {
  if (!role)
    throw new DomainError('forbidden', 'Your account has no role yet. Sign in again to complete it.');
  return { userId, role };
}
