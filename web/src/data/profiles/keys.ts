export const profileKeys = {
  me: ['profiles', 'me'],
} as const;
