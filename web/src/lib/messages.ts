/** Texts of what the screens share besides their parts. Those about addresses and names are the specification's (sections 2 and 8). */
export const messages = {
  undo: 'Undo',
  noName: 'User',
  noUrl: 'No URL provided',
  invalidUrl: 'Invalid URL',
  requestFailed: 'The request failed',
  noConnection: 'No connection. Check your network and try again.',
} as const;
