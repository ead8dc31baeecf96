import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished } from 'vitest';

const queryKey = ['pages'];

/**
 * Observes a query of three pages until the end of the test. Each page contains its number and the number of the request that loaded it.
 * `requests` contains the requested page numbers. `answer` completes the oldest open request.
 */
function observePages() {
  const requests: number[] = [];
  const open: ((error?: Error) => void)[] = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new InfiniteQueryObserver(client, {
    queryKey,
    queryFn: ({ pageParam }) => {
      const text = `page ${pageParam} of request ${requests.push(pageParam)}`;
      return new Promise<string>((resolve, reject) =>
        open.push((error) => (error ? reject(error) : resolve(text))),
      );
    },
    initialPageParam: 1,
    getNextPageParam: (_page, _pages, page) => (page < 3 ? page + 1 : undefined),
  });
  onTestFinished(observer.subscribe(() => undefined));
  const answer = async (error?: Error) => {
    await expect.poll(() => open.length).toBe(1);
    open.shift()?.(error);
  };
  const pages = () => observer.getCurrentResult().data?.pages;
  return { client, queryKey, observer, requests, answer, pages };
}

/** Observes a query whose first page has been loaded, just as `observePages` does. */
export async function observeFirstPage() {
  const observed = observePages();
  await observed.answer();
  await expect.poll(() => observed.client.isFetching()).toBe(0);
  return observed;
}
