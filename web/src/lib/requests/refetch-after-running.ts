import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches a query after a change. If a request is running, waits for it first, because canceling the request could discard a page that
 * the user asked for.
 */
export async function refetchAfterRunning(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const refetch = () => client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  if (client.isFetching({ queryKey, exact: true }) > 0) await refetch();
  await refetch();
}
