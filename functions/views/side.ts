import type { Role } from '../../shared/accounts/roles.ts';
import type { Caller } from '../lib/http/caller.ts';
import { DomainError } from '../lib/http/errors.ts';

export interface Side {
  readonly userId: string;
  readonly role: Role;
}

/** Throws `forbidden` if the user has no role, because the sign-up is then incomplete. */
export function signedInSide({ userId, role }: Caller): Side {
  if (!role)
    throw new DomainError('forbidden', 'Your account has no role yet. Sign in again to complete it.');
  return { userId, role };
}
