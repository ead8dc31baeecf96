import { beforeAll, describe, expect, it } from 'vitest';
import { wordsOf } from '../../shared/forum/forum-words.ts';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { comment, publish } from '../../test/support/forum.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { refusal } from '../../test/support/refusal.ts';
import type { ForumText } from '../entities/forum-text.ts';
import { wordKey } from '../entities/forum-word.ts';
import { profileKey } from '../entities/profile.ts';

const T0 = new Date('2026-03-01T10:00:00.000Z');
const later = (minutes: number) => new Date(T0.getTime() + minutes * 60_000);

let api: Api;
let ada: User;
let bob: User;
let moderator: User;
beforeAll(async () => {
  api = await startApi();
  [ada, bob] = [await newPartner(api.table), await newAffiliate(api.table)];
  moderator = { ...(await newPartner(api.table)), moderator: true };
});

/** Indexes a new post or comment, just as the stream consumer does. */
async function index(text: ForumText, content: string): Promise<void> {
  for (const word of wordsOf(content)) await api.table.putIfAbsent({ ...wordKey(word, text), type: 'Word' });
}

async function post(content: string, at: Date, author = ada): Promise<string> {
  const { id } = await publish(api, author, { content, at });
  await index({ postId: id }, content);
  return id;
}

async function reply(postId: string, content: string, at: Date): Promise<string> {
  const { id } = await comment(api, bob, postId, { content, at });
  await index({ postId, commentId: id }, content);
  return id;
}

const search = (q: string, cursor?: string) =>
  api.as(bob)('searchForum', { query: { q, ...(cursor ? { cursor } : {}) } });
const found = async (q: string) => (await search(q)).items.map((hit) => hit.commentId ?? hit.post.id);

describe('Searching the forum', () => {
  it('neither shows nor finds the names of deleted users who were mentioned', async () => {
    const carol = await newAffiliate(api.table, { firstName: 'Carol', lastName: 'Gone' });
    const id = await post('Zebras are striped.', later(0), carol);
    const content = 'As @Carol Gone said about zebras.';
    const made = await comment(api, moderator, id, { content, mentions: [carol.id], at: later(10) });
    await index({ postId: id, commentId: made.id }, content);
    const deletedAt = later(20).toISOString();
    await api.table.transaction().update(profileKey(carol.id), { set: { deletedAt } }).commit();

    const [hit] = (await search('zebras said')).items;

    expect(hit?.excerpt).toBe('As @Deleted user said about zebras.');
    expect(await found('carol zebras')).toEqual([]);
  });

  it('finds posts and comments by their words, newest first', async () => {
    const first = await post('Quarterly invoices are late. What do you do?', later(0));
    const second = await reply(first, 'I chase late quarterly invoices by phone.', later(10));
    await post('Nothing of the kind', later(20));

    const { items, cursor } = await search('quarterly INVOICES');

    expect(items).toEqual([
      {
        post: { id: first, title: 'Quarterly invoices are late.' },
        commentId: second,
        author: expect.objectContaining({ id: bob.id, firstName: 'Bob' }),
        createdAt: later(10).toISOString(),
        excerpt: 'I chase late quarterly invoices by phone.',
      },
      {
        post: { id: first, title: 'Quarterly invoices are late.' },
        commentId: null,
        author: expect.objectContaining({ id: ada.id, firstName: 'Ada' }),
        createdAt: later(0).toISOString(),
        excerpt: 'Quarterly invoices are late. What do you do?',
      },
    ]);
    expect(cursor).toBeNull();
  });

  it('ignores accents, case and order, and requires every word', async () => {
    const id = await post('Die Größe der Crème brûlée', later(30));

    expect(await found('BRULEE creme größe')).toEqual([id]);
    expect(await found('brulee vanilla')).toEqual([]);
  });

  it.each(['!!! ?', 'a', '🙂'])('finds nothing for %j, which has no word', async (term) => {
    expect(await search(term)).toEqual({ items: [], cursor: null });
  });

  it('requires a term', async () => {
    expect(await refusal(search(' '))).toMatchObject({ code: 'validation_failed' });
  });

  it('does not find texts that were hidden, deleted or edited since they were indexed', async () => {
    const hidden = await post('Zebra one', later(40));
    const deleted = await post('Zebra two', later(50));
    const edited = await post('Zebra three', later(60));
    const kept = await post('Zebra four', later(70));
    await reply(deleted, 'Zebra five', later(45));
    await api.as(moderator)('decideReport', { body: { postId: hidden, decision: 'hide' } });
    await api.as(ada, later(80))('deletePost', { params: { postId: deleted } });
    await api.as(ada, later(80))('editPost', { params: { postId: edited }, body: { content: 'Horse' } });

    expect(await found('zebra')).toEqual([kept]);
  });

  it('returns each hit exactly once across pages', async () => {
    const { id: postId } = await publish(api, await newPartner(api.table), { at: later(100) });
    const made: string[] = [];
    for (let n = 0; n < 30; n++) made.push(await reply(postId, `Pelican and number ${n}`, later(101 + n)));

    const first = await search('pelican number');
    const second = await search('pelican number', first.cursor ?? '');

    expect(first.items).toHaveLength(25);
    expect(second.cursor).toBeNull();
    expect([...first.items, ...second.items].map(({ commentId }) => commentId)).toEqual(made.toReversed());
  });

  it('accepts a cursor only for the same words', async () => {
    const { cursor } = await search('pelican');

    const problem = await refusal(search('number', cursor ?? ''));

    expect(problem.errors?.map(({ path }) => path)).toEqual(['query.cursor']);
  });

  it('uses the first six words of a long term', async () => {
    const id = await post('One two three four five six and that is all', later(200));

    expect(await found('one two three four five six seven')).toEqual([id]);
  });
});
