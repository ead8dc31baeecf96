import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { refetchAfterRunning } from './refetch-after-running.ts';

const queryKey = ['pages'];

/** Observes a query of two pages. `requests` contains the requested page numbers, and `answer` completes the oldest open request. */
function observePages() {
  const requests: number[] = [];
  const open: (() => void)[] = [];
  const client = new QueryClient();
  const observer = new InfiniteQueryObserver(client, {
    queryKey,
    queryFn: ({ pageParam }) => {
      requests.push(pageParam);
      return new Promise<number>((resolve) => open.push(() => resolve(pageParam)));
    },
    initialPageParam: 1,
    getNextPageParam: (page) => (page === 1 ? 2 : undefined),
  });
  onTestFinished(observer.subscribe(() => undefined));
  const answer = async () => {
    await expect.poll(() => open.length).toBe(1);
    open.shift()?.();
  };
  return { client, observer, requests, answer };
}

test('refetches all loaded pages', async () => {
  const { client, requests, answer } = observePages();
  await answer();
  await expect.poll(() => client.isFetching()).toBe(0);

  const refetched = refetchAfterRunning(client, queryKey);
  await answer();
  await refetched;

  expect(requests).toEqual([1, 1]);
});

test('waits for a running request for a further page, and then refetches the pages before it too', async () => {
  const { client, observer, requests, answer } = observePages();
  await answer();
  await expect.poll(() => client.isFetching()).toBe(0);
  const further = observer.fetchNextPage();

  const refetched = refetchAfterRunning(client, queryKey);
  await answer();
  await further;
  await answer();
  await answer();
  await refetched;

  expect(requests).toEqual([1, 2, 1, 2]);
  expect(observer.getCurrentResult().data?.pages).toEqual([1, 2]);
});
