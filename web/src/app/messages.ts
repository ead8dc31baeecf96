export const messages = {
  notFound: {
    title: 'Oops! Page not found',
    body: 'The link may be outdated or mistyped.',
    home: 'Return to Home',
  },
  failure: {
    title: 'Something went wrong on this page',
    body: 'Your saved changes are safe. Reload the page to continue.',
    reload: 'Reload page',
    requestId: 'Request ID:',
  },
  sessionFailed: {
    title: "Couldn't load your account",
  },
} as const;
