import type { Person } from '../../shared/contract/schemas.ts';
import type { Profile } from '../entities/profile.ts';
import { DELETED_PERSON } from './deleted-user.ts';

/** Builds the view of an author. A deleted author has no name and no picture of their own. */
export function authorView(userId: string, profile: Profile | undefined): Person {
  return profile?.deletedAt
    ? { id: userId, ...DELETED_PERSON, avatarUrl: null }
    : personView(userId, profile);
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

/** What an affiliate says about itself on its profile. */
export const publicProfile = ({
  bio = '',
  websiteUrl = '',
  youtubeUrl = '',
  twitterHandle = '',
}: Partial<Profile> = {}) => ({ bio, websiteUrl, youtubeUrl, twitterHandle });

export const personName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
