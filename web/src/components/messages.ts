/** UI strings for the shared components. `Copied!` comes from the specification (section 8). */
export const messages = {
  loading: 'Loading',
  close: 'Close',
  cancel: 'Cancel',

  failed: "Couldn't load this",
  stale: "Couldn't refresh this",
  somethingWrong: 'Something went wrong.',
  requestId: 'Request ID:',
  retry: 'Retry',
  retrying: 'Retrying…',
  clearFilter: 'Clear filters',
  clearSearch: 'Clear search',
  details: 'Details',
  loadMore: 'Load more',
  loadingMore: 'Loading…',

  findSale: 'Find a sale',

  copied: 'Copied!',
  copyFailed: { title: "Couldn't copy", description: 'Select the text and copy it manually.' },

  stepsDone: (done: number, all: number) => `${done} of ${all} done`,
  done: 'Done:',
  toDo: 'To do:',

  showPassword: 'Show password',
  darkTheme: 'Dark theme',
  useTheme: { light: 'Switch to light theme', dark: 'Switch to dark theme' },
} as const;
