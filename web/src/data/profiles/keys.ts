/** The query key of the user's own profile. */
export const profileKeys = {
  me: ['profiles', 'me'],
} as const;
