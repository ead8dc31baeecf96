import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/contract/client.ts';
import { SESSION_KEY } from './session-key.ts';

const RETRIES = 2;

/** Whether a failed read is worth another try: the network and the server's faults, never a refusal. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.problem.status === 0 || error.problem.status >= 500;
}

/** The one cache of server state. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      const signedOut = error instanceof ApiError && error.problem.status === 401;
      // A refused token means that the session has ended elsewhere: ask again who is signed in.
      if (signedOut && query.queryKey[0] !== SESSION_KEY) {
        void queryClient.invalidateQueries({ queryKey: [SESSION_KEY] });
      }
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < RETRIES && isTransient(error),
      retryDelay: (attempt) => Math.min(400 * 2 ** attempt, 4_000),
    },
  },
});
