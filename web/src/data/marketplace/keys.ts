export const marketplaceKeys = {
  all: ['marketplace'],
  lists: ['marketplace', 'list'],
} as const;
