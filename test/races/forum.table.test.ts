import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../support/api.ts';
import { comment, publish } from '../support/forum.ts';
import { newAffiliate, newPartner } from '../support/people.ts';
import { outcomes } from './outcomes.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

const many = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

test('50 concurrent comments are all listed in one order and counted', async () => {
  const author = await newPartner(api.table);
  const { id: postId } = await publish(api, author);
  const people = await many(50, () => newAffiliate(api.table));

  const { won, refused } = await outcomes(people.map((who) => comment(api, who, postId)));

  expect(refused).toEqual([]);
  const params = { postId };
  const first = await api.as(author)('listComments', { params });
  const second = await api.as(author)('listComments', { params, query: { cursor: first.cursor ?? '' } });
  const listed = [...first.items, ...second.items].map(({ id }) => id);
  expect(listed).toEqual(won.map(({ id }) => id).sort());
  expect((await api.as(author)('getPost', { params })).comments).toBe(50);
});

test('one of a user’s five concurrent posts is created, and the others are refused with the time to wait', async () => {
  const author = await newAffiliate(api.table);
  const at = new Date();

  const { won, refused } = await outcomes(Array.from({ length: 5 }, () => publish(api, author, { at })));

  expect(won).toHaveLength(1);
  expect(refused).toEqual(Array(4).fill('rate_limited: You can post again in 15 seconds.'));
});

test('four concurrent copies of a request create one comment', async () => {
  const author = await newPartner(api.table);
  const { id: postId } = await publish(api, author);
  const body = { key: randomUUID(), content: 'Only once.' };

  const { won, refused } = await outcomes(
    Array.from({ length: 4 }, () => api.as(author)('addComment', { params: { postId }, body })),
  );

  expect(refused).toEqual([]);
  expect(new Set(won.map(({ id }) => id)).size).toBe(1);
  expect((await api.as(author)('getPost', { params: { postId } })).comments).toBe(1);
});

test('a comment that races with the deletion of its post is either counted or refused', async () => {
  for (let round = 0; round < 10; round++) {
    const author = await newPartner(api.table);
    const { id: postId } = await publish(api, author);
    const people = await many(3, () => newAffiliate(api.table));

    const { won } = await outcomes<unknown>([
      ...people.map((who) => comment(api, who, postId)),
      api.as(author)('deletePost', { params: { postId } }),
    ]);

    const restored = await api.as(author)('restorePost', { params: { postId } });
    const { items } = await api.as(author)('listComments', { params: { postId } });
    expect(items).toHaveLength(won.length - 1);
    expect(restored.comments).toBe(items.length);
  }
});
