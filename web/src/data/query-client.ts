import { hashKey, MutationCache, type MutationMeta, QueryCache, QueryClient } from '@tanstack/react-query';
import { problemOf } from '../lib/requests/problem-of.ts';
import { discardPrefetched, READ_FRESH_MS } from '../lib/requests/recent-reads.ts';
import { profileKeys } from './profiles/keys.ts';

const RETRIES = 2;
/** The time that lists may need to contain a change, because the indexes behind them follow the table. Usually less than a second. */
const LISTS_FOLLOW_MS = 1_200;

declare module '@tanstack/react-query' {
  interface Register {
    /** `settlesMs`: the time that a change needs until all reads contain it. */
    mutationMeta: { readonly settlesMs?: number };
  }
}

/** Requests are retried after network errors and server errors, but not if the server refused the request. */
export function isTransient(error: unknown): boolean {
  const status = problemOf(error)?.status;
  return status !== undefined && (status === 0 || status >= 500);
}

/** Refetches the session after a 401 response, because it means that the session has ended elsewhere. */
function checkSession(error: unknown): void {
  if (problemOf(error)?.status === 401) void queryClient.invalidateQueries({ queryKey: profileKeys.me });
}

/**
 * Reads once more what the screen has read since a change, because a list may have been read from an index without the change. A change that
 * goes on for longer says so in its `meta`.
 */
function readAgain({ settlesMs = LISTS_FOLLOW_MS }: MutationMeta = {}): void {
  const changedAt = Date.now();
  setTimeout(() => {
    discardPrefetched();
    void queryClient.invalidateQueries({
      predicate: ({ state }) => state.dataUpdatedAt >= changedAt || state.fetchStatus === 'fetching',
    });
  }, settlesMs);
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      if (query.queryHash !== hashKey(profileKeys.me)) checkSession(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: checkSession,
    onSuccess: (_data, _variables, _result, { meta }) => readAgain(meta),
  }),
  defaultOptions: {
    queries: {
      staleTime: READ_FRESH_MS,
      retry: (failures, error) => failures < RETRIES && isTransient(error),
      retryDelay: (attempt) => Math.min(400 * 2 ** attempt, 4_000),
    },
  },
});
