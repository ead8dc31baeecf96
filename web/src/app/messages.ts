/** Texts of the frame around the screens. */
export const messages = {
  notFound: {
    title: 'Oops! Page not found',
    body: 'The address may be old, or mistyped.',
    home: 'Return to Home',
  },
  failure: {
    title: 'This page stopped working',
    body: 'Nothing you saved is lost. Reload the page; if it happens again, tell us what you did.',
    reload: 'Reload',
    requestId: 'Request id:',
  },
  sessionFailed: {
    title: 'Your account could not be loaded',
  },
} as const;
