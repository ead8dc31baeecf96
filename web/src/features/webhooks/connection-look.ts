export const CONNECTION_LOOK = {
  waiting: 'secondary',
  test: 'success',
  live: 'success',
  refused: 'destructive',
} as const;
