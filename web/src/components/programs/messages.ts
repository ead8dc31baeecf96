/** UI strings for the card of a program. */
export const programMessages = {
  noDescription: 'No description.',
} as const;
