import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { comment, publish } from '../../test/support/forum.ts';
import { newPartner } from '../../test/support/people.ts';
import { refusal } from '../../test/support/refusal.ts';

const hour = (n: number) => new Date(Date.UTC(2026, 2, 1, n));
let api: Api;
let ada: User;
const posts: string[] = [];

beforeAll(async () => {
  api = await startApi();
  ada = await newPartner(api.table);
  for (let n = 0; n < 27; n++) posts.push((await publish(api, ada, { at: hour(10 * n) })).id);
});

describe('The list of posts', () => {
  it('is newest first, in pages that contain each post exactly once', async () => {
    const first = await api.as(ada)('listPosts');
    const second = await api.as(ada)('listPosts', { query: { cursor: first.cursor ?? '' } });

    expect(first.items).toHaveLength(25);
    expect(second.cursor).toBeNull();
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(posts.toReversed());
  });

  it('can be sorted by last activity, which includes comments', async () => {
    const oldest = posts[0] as string;
    await comment(api, ada, oldest, { at: hour(1_000) });

    const { items } = await api.as(ada)('listPosts', { query: { sort: 'active' } });

    expect(items[0]).toMatchObject({ id: oldest, comments: 1, lastActivityAt: hour(1_000).toISOString() });
    expect(items[1]?.id).toBe(posts.at(-1));
  });

  it('rejects the cursor of the other order', async () => {
    const { cursor } = await api.as(ada)('listPosts', { query: { sort: 'active' } });

    const problem = await refusal(api.as(ada)('listPosts', { query: { cursor: cursor ?? '' } }));

    expect(problem.errors?.map(({ path }) => path)).toEqual(['query.cursor']);
  });
});

describe('The comments of a post', () => {
  it('are oldest first, in pages that contain each comment exactly once', async () => {
    const { id: postId } = await publish(api, await newPartner(api.table));
    const made: string[] = [];
    for (let n = 0; n < 27; n++) made.push((await comment(api, ada, postId, { at: hour(2_000 + n) })).id);
    const params = { postId };

    const first = await api.as(ada)('listComments', { params });
    const second = await api.as(ada)('listComments', { params, query: { cursor: first.cursor ?? '' } });

    expect(first.items).toHaveLength(25);
    expect(second.cursor).toBeNull();
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made);
    expect((await api.as(ada)('getPost', { params })).comments).toBe(27);
  });

  it('reject the cursor of another post and a forged position', async () => {
    const { id: postId } = await publish(api, await newPartner(api.table));
    for (let n = 0; n < 26; n++) await comment(api, ada, postId, { at: hour(3_000 + n) });
    const { cursor } = await api.as(ada)('listComments', { params: { postId } });
    const [list] = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString()) as [string];
    const forged = Buffer.from(JSON.stringify([list, { SK: 'POST' }])).toString('base64url');

    const refused = await Promise.all([
      refusal(
        api.as(ada)('listComments', { params: { postId: posts[0] ?? '' }, query: { cursor: cursor ?? '' } }),
      ),
      refusal(api.as(ada)('listComments', { params: { postId }, query: { cursor: forged } })),
    ]);

    for (const problem of refused) expect(problem.errors?.map(({ path }) => path)).toEqual(['query.cursor']);
  });
});
