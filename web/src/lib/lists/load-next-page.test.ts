import { expect, test } from 'vitest';
import { observeFirstPage } from '../routes/observe-pages.ts';
import { loadNextPage } from './load-next-page.ts';

async function observe() {
  const observed = await observeFirstPage();
  return { ...observed, loadNext: () => loadNextPage(observed.observer.getCurrentResult()) };
}

test('loads the next page', async () => {
  const { answer, loadNext, pages } = await observe();

  const loaded = loadNext();
  await answer();
  await loaded;

  expect(pages()).toEqual(['page 1 of request 1', 'page 2 of request 2']);
});

test('lets a running refetch finish first', async () => {
  const { client, queryKey, answer, loadNext, pages, requests } = await observe();
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
  const { client, queryKey, answer, loadNext, pages } = await observe();
  void client.invalidateQueries({ queryKey });

  const loaded = loadNext();
  await answer(new Error('The server is down'));
  await answer();
  await loaded;

  expect(pages()).toEqual(['page 1 of request 1', 'page 2 of request 3']);
});

test('loads one page for each call, in order', async () => {
  const { answer, loadNext, pages, requests } = await observe();

  const first = loadNext();
  const second = loadNext();
  await answer();
  await first;
  await answer();
  await second;

  expect(requests).toEqual([1, 2, 3]);
  expect(pages()).toEqual(['page 1 of request 1', 'page 2 of request 2', 'page 3 of request 3']);
});
