/**
 * UI strings that several screens share but that do not belong to a component. The specification defines the strings for addresses and
 * names (sections 2 and 8).
 */
export const messages = {
  undo: 'Undo',
  undoHint: (keys: string) => `${keys} to undo`,
  noName: 'User',
  noUrl: 'No URL provided',
  invalidUrl: 'Invalid URL',
  offline: "You're offline. This page opens when you reconnect.",
} as const;
