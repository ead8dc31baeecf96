/** Texts of the shared components. `Copied!` comes from the specification (section 8). */
export const messages = {
  loading: 'Loading',
  close: 'Close',
  cancel: 'Cancel',

  failed: 'This could not be loaded',
  stale: 'This could not be brought up to date',
  somethingWrong: 'Something went wrong.',
  requestId: 'Request id:',
  retry: 'Retry',
  retrying: 'Trying again…',
  clearFilter: 'Clear',
  clearSearch: 'Clear search',
  loadMore: 'Load more',
  loadingMore: 'Loading…',

  copied: 'Copied!',
  copyFailed: { title: 'Could not copy', description: 'Select the text and copy it by hand.' },

  stepsDone: (done: number, all: number) => `${done} of ${all} done`,
  done: 'Done:',
  toDo: 'To do:',

  showPassword: 'Show password',
  darkTheme: 'Dark theme',
  useTheme: { light: 'Use the light theme', dark: 'Use the dark theme' },
} as const;
