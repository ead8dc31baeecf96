import type { Role } from '../../shared/roles.ts';
import { DomainError } from '../lib/errors.ts';
import type { Caller } from '../lib/http/caller.ts';

/** Who looks at customers and the ledger, and from which side. */
export interface Side {
  readonly userId: string;
  readonly role: Role;
}

/** The caller with a role. Throws `forbidden` for a user whose sign-up was not completed. */
export function sideOf({ userId, role }: Caller): Side {
  if (!role)
    throw new DomainError('forbidden', 'Your account has no role yet. Sign in again to complete it.');
  return { userId, role };
}
