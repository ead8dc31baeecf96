/** The look of the badge for each state of a connection. */
export const CONNECTION_LOOK = {
  waiting: 'secondary',
  test: 'success',
  live: 'success',
  refused: 'destructive',
} as const;
