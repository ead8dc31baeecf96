import type { Person } from '../../shared/contract/schemas.ts';
import type { Profile } from '../table/entities/profile.ts';

/** Returns a person as the other side sees them, without names if the account is deleted. */
export function personView(userId: string, profile: Profile | undefined): Person {
  return {
    id: userId,
    firstName: profile?.firstName ?? '',
    lastName: profile?.lastName ?? '',
    avatarUrl: profile?.avatarUrl ?? null,
  };
}
