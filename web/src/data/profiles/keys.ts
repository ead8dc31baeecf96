/** The query key for the user's own profile. */
export const profileKeys = {
  me: ['profiles', 'me'],
} as const;
