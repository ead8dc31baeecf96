import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { loadNextPage } from './load-next-page.ts';

const queryKey = ['pages'];

/**
 * Observes a query of three pages. Each page contains its number and the number of the request that loaded it. `requests` contains the
 * requested page numbers. `answer` completes the oldest open request.
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
  const loadNext = () => loadNextPage(observer.getCurrentResult());
  const pages = () => observer.getCurrentResult().data?.pages;
  return { client, requests, answer, loadNext, pages };
}

async function observeFirstPage() {
  const observed = observePages();
  await observed.answer();
  await expect.poll(() => observed.client.isFetching()).toBe(0);
  return observed;
}

test('loads the next page', async () => {
  const { answer, loadNext, pages } = await observeFirstPage();

  const loaded = loadNext();
  await answer();
  await loaded;

  expect(pages()).toEqual(['page 1 of request 1', 'page 2 of request 2']);
});

test('lets a running refetch finish first', async () => {
  const { client, answer, loadNext, pages, requests } = await observeFirstPage();
  const refetched = client.invalidateQueries({ queryKey });

  const loaded = loadNext();
  await answer();
  await refetched;
  await answer();
  await loaded;

  expect(requests).toEqual([1, 1, 2]);
  expect(pages()).toEqual(['page 1 of request 2', 'page 2 of request 3']);
});

test('loads the next page even if the running refetch fails', async () => {
  const { client, answer, loadNext, pages } = await observeFirstPage();
  void client.invalidateQueries({ queryKey });

  const loaded = loadNext();
  await answer(new Error('The server is down'));
  await answer();
  await loaded;

  expect(pages()).toEqual(['page 1 of request 1', 'page 2 of request 3']);
});

test('loads one page for each call, in order', async () => {
  const { answer, loadNext, pages, requests } = await observeFirstPage();

  const first = loadNext();
  const second = loadNext();
  await answer();
  await first;
  await answer();
  await second;

  expect(requests).toEqual([1, 2, 3]);
  expect(pages()).toEqual(['page 1 of request 1', 'page 2 of request 2', 'page 3 of request 3']);
});
