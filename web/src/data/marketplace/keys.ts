/** Query keys for the marketplace. */
export const marketplaceKeys = {
  all: ['marketplace'],
  lists: ['marketplace', 'list'],
} as const;
