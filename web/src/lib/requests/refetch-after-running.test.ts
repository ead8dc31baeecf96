import { expect, test } from 'vitest';
import { observeFirstPage } from '../routes/observe-pages.ts';
import { refetchAfterRunning } from './refetch-after-running.ts';

test('refetches all loaded pages', async () => {
  const { client, queryKey, requests, answer } = await observeFirstPage();

  const refetched = refetchAfterRunning(client, queryKey);
  await answer();
  await refetched;

  expect(requests).toEqual([1, 1]);
});

test('waits for a running request for a further page, and then refetches the pages before it too', async () => {
  const { client, queryKey, observer, requests, answer, pages } = await observeFirstPage();
  const further = observer.fetchNextPage();

  const refetched = refetchAfterRunning(client, queryKey);
  await answer();
  await further;
  await answer();
  await answer();
  await refetched;

  expect(requests).toEqual([1, 2, 1, 2]);
  expect(pages()).toEqual(['page 1 of request 3', 'page 2 of request 4']);
});
