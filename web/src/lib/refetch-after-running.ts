import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches a query after a change. If a request is running, waits for it first instead of canceling it, because it may be loading a page
 * that the user asked for. The query is then fetched again, because the response may be older than the change.
 */
export async function refetchAfterRunning(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const refetch = () => client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  if (client.isFetching({ queryKey, exact: true }) > 0) await refetch();
  await refetch();
}
