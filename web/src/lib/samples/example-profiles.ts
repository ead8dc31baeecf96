import type { Profile } from '../../../../shared/contract/profiles.ts';
import type { Person } from '../../../../shared/contract/schemas.ts';

/** A person, as other users see them in tests. */
export const EXAMPLE_PERSON: Person = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  firstName: 'Jane',
  lastName: 'Doe',
  avatarUrl: null,
};

export const EXAMPLE_AFFILIATE: Profile = {
  ...EXAMPLE_PERSON,
  version: 'a',
  role: 'affiliate',
  moderator: false,
  email: 'jane@example.com',
  companyName: '',
  bio: '',
  websiteUrl: '',
  youtubeUrl: '',
  twitterHandle: '',
  paypalEmail: '',
  wiseEmail: '',
  paymentNotes: '',
  plan: null,
};

export const EXAMPLE_PARTNER = {
  ...EXAMPLE_AFFILIATE,
  id: '9b2f4a1c-7425-40de-944b-e07fc1f90ae7',
  role: 'partner',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  companyName: 'Engines Ltd',
  plan: { name: 'pro', activeCoupons: 4, couponLimit: null, isSubscribed: true, requestedAt: null },
} as const satisfies Profile;
