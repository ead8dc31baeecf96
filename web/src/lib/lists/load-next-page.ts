interface Refetchable {
  isFetching: boolean;
  refetch: (options: { cancelRefetch: boolean }) => Promise<Refetchable>;
}

export interface NextPageQuery extends Refetchable {
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
}

/**
 * Loads the next page of a list. If a refetch is running, waits for it first. By default, the request for the next page would cancel the
 * refetch, and the loaded pages would stay out of date.
 */
export async function loadNextPage({ isFetching, refetch, fetchNextPage }: NextPageQuery): Promise<void> {
  // Without `cancelRefetch`, `refetch` joins the running request instead of starting another one.
  for (let isRunning = isFetching; isRunning; )
    isRunning = (await refetch({ cancelRefetch: false })).isFetching;
  await fetchNextPage({ cancelRefetch: false });
}
