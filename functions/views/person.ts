import type { Person } from '../../shared/contract/schemas.ts';
import type { Profile } from '../entities/profile.ts';

/** Builds the view of an author. The names are empty if the author's account was deleted. */
export function authorView(userId: string, profile: Profile | undefined): Person {
  return personView(userId, profile?.deletedAt ? undefined : profile);
}

/** Builds the public view of a user. The names are empty if there is no profile. */
export function personView(userId: string, profile: Profile | undefined): Person {
  return {
    id: userId,
    firstName: profile?.firstName ?? '',
    lastName: profile?.lastName ?? '',
    avatarUrl: profile?.avatarUrl ?? null,
  };
}

export const personName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
