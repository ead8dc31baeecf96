import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches a query. If a request is running, waits for it first instead of canceling it, because the user may have asked for its page.
 * Its response may be older than the change that this function is called for, so the query is fetched again afterward.
 */
export async function refetchAfterRunning(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const refetch = () => client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  if (client.isFetching({ queryKey, exact: true }) > 0) await refetch();
  await refetch();
}
