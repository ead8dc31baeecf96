import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseWordPartition, wordKey } from '../../functions/entities/forum-word.ts';
import { healthKey } from '../../functions/entities/health.ts';
import { postKey } from '../../functions/entities/post.ts';
import type { CommentEvent } from '../../shared/forum/forum-events.ts';
import { wordsOf } from '../../shared/forum/forum-words.ts';
import { shuffleWithDuplicates } from '../ledger/shuffle.ts';
import type { Api, User } from '../support/api.ts';
import { scanTable } from '../support/audit.ts';
import { earn } from '../support/earn.ts';
import { type Fanout, startApiWithFanout } from '../support/fanout.ts';
import { comment, publish } from '../support/forum.ts';
import { addApp, requestCode } from '../support/journeys.ts';
import { newAffiliate, newPartner } from '../support/people.ts';

let api: Api;
let fanout: Fanout;
let author: User;
beforeAll(async () => {
  ({ api, fanout } = await startApiWithFanout());
});
afterAll(() => fanout.stop());
beforeEach(async () => {
  author = await newPartner(api.table, { companyName: '' });
  fanout.reset();
});

async function indexed(postId: string, commentId?: string): Promise<string[]> {
  const { SK } = wordKey('any', { postId, commentId });
  const items = await scanTable(api.table);
  return items
    .filter((item) => item.type === 'Word' && item.SK === SK)
    .flatMap(({ PK }) => parseWordPartition(PK) ?? [])
    .sort();
}

/** Each word is followed by the app's position in the list for that word. */
async function indexedApp(appId: string): Promise<string[]> {
  const items = await scanTable(api.table);
  return items
    .filter(({ type, SK }) => type === 'AppWord' && SK.endsWith(appId))
    .map(({ PK, SK }) => `${PK.replace(/^APPWORD#/, '')} ${SK.replace(/#.*/, '')}`)
    .sort();
}

const ledgerItems = async () =>
  (await scanTable(api.table)).filter(({ type }) => type === 'Entry' || type === 'MonthBalance');

const eventsOf = (postId: string) =>
  fanout.published
    .filter(({ channel }) => channel === `/comments/${postId}`)
    .map(({ event }) => event as CommentEvent);

describe('The search index of an app', () => {
  it('follows its name, description, rate, position and status, regardless of late and repeated records', async () => {
    const { id: appId } = await addApp(api, author, 'Tea');
    const params = { appId };
    const found: string[][] = [];
    const note = async () => {
      await fanout.waitUntilIdle();
      found.push(await indexedApp(appId));
    };
    await note();
    await api.as(author)('updateApp', { params, body: { name: 'To', description: 'A', defaultRate: 3_000 } });
    await note();
    await api.as(author)('setAppStatus', { params, body: { status: 'inactive' } });
    await note();
    await api.as(author)('setAppStatus', { params, body: { status: 'active' } });
    await note();
    const records = [...fanout.seen];
    for (let seed = 1; seed <= 5; seed++) {
      expect(await fanout.again(shuffleWithDuplicates(records, seed))).toEqual([]);
    }
    await note();

    const first = ['#newest 00000', '#rate 02000', 't 00', 'te 00', 'tea 00'];
    const last = ['#newest 00000', '#rate 03000', 'a 01', 't 01', 'to 01'];
    expect(found).toEqual([first, last, [], last, last]);
  });
});

describe('The search index of a text', () => {
  it('follows creation, edits, deletion, restoring and hiding', async () => {
    const words: string[][] = [];
    const now = new Date();
    const note = async (postId: string) => {
      await fanout.waitUntilIdle();
      words.push(await indexed(postId));
    };
    const post = await publish(api, author, { content: 'Red apples', at: now });
    const params = { postId: post.id };
    await note(post.id);

    await api.as(author, now)('editPost', { params, body: { content: 'Green apples' } });
    await note(post.id);
    await api.as(author, now)('deletePost', { params });
    await note(post.id);
    await api.as(author, now)('restorePost', { params });
    await note(post.id);
    const moderator = { ...(await newAffiliate(api.table)), moderator: true };
    await api.as(moderator)('decideReport', { body: { postId: post.id, decision: 'hide' } });
    await note(post.id);

    expect(words).toEqual([['apples', 'red'], ['apples', 'green'], [], ['apples', 'green'], []]);
  });

  it('matches the current text, regardless of the order and repetition of its records', async () => {
    const now = new Date();
    const post = await publish(api, author, { content: 'One two', at: now });
    const params = { postId: post.id };
    for (const content of ['Two three', 'Three four five', 'Four']) {
      await api.as(author, now)('editPost', { params, body: { content } });
    }
    await fanout.waitUntilIdle();
    const records = [...fanout.seen];

    for (let seed = 1; seed <= 10; seed++) {
      expect(await fanout.again(shuffleWithDuplicates(records, seed))).toEqual([]);
      expect(await indexed(post.id)).toEqual(['four']);
    }
  });

  it('contains every word of a long text', async () => {
    const content = Array.from({ length: 150 }, (_, n) => `word${n}`).join(' ');

    const post = await publish(api, author, { content });
    await fanout.waitUntilIdle();

    expect(await indexed(post.id)).toEqual(wordsOf(content).sort());
    const { items } = await api.as(author)('searchForum', { query: { q: 'word149 word0' } });
    expect(items.map((hit) => hit.post.id)).toEqual([post.id]);
  });
});

describe('Open screens', () => {
  it('receive a new or changed comment in full, as someone who has not liked it, and only the ID of a deleted one', async () => {
    const now = new Date();
    const post = await publish(api, author, { at: now });
    const written = await comment(api, author, post.id, { content: 'First', at: now });
    const params = { postId: post.id, commentId: written.id };
    await fanout.waitUntilIdle();
    const changed = await api.as(author, now)('editComment', { params, body: { content: 'Changed' } });
    await fanout.waitUntilIdle();
    await api.as(author, now)('deleteComment', { params });
    await fanout.waitUntilIdle();
    await api.as(author, now)('restoreComment', { params });
    await fanout.waitUntilIdle();

    const view = await api.as(author)('getComment', { params });
    expect(eventsOf(post.id)).toEqual([
      { type: 'comment.created', comment: written },
      { type: 'comment.changed', comment: changed },
      { type: 'comment.deleted', commentId: written.id },
      { type: 'comment.created', comment: view },
    ]);
    expect(fanout.published.filter(({ channel }) => channel === '/forum/posts')).toEqual([
      { channel: '/forum/posts', event: { type: 'post.created', postId: post.id, authorId: author.id } },
    ]);
  });

  it('never receive a deleted text, however late its record arrives', async () => {
    const now = new Date();
    const post = await publish(api, author, { at: now });
    const written = await comment(api, author, post.id, { content: 'Secret', at: now });
    await api.as(author, now)('deleteComment', { params: { postId: post.id, commentId: written.id } });
    await fanout.waitUntilIdle();
    fanout.published.length = 0;

    await fanout.again(fanout.seen);

    expect(JSON.stringify(fanout.published)).not.toContain('Secret');
    expect(eventsOf(post.id).map(({ type }) => type)).not.toContain('comment.created');
  });

  it('receive only the ID of a hidden comment', async () => {
    const post = await publish(api, author);
    const written = await comment(api, author, post.id, { content: 'Rude' });
    await fanout.waitUntilIdle();
    fanout.published.length = 0;

    const target = { postId: post.id, commentId: written.id };
    const moderator = { ...(await newAffiliate(api.table)), moderator: true };
    await api.as(moderator)('decideReport', { body: { ...target, decision: 'hide' } });
    await fanout.waitUntilIdle();

    expect(eventsOf(post.id)).toEqual([{ type: 'comment.hidden', commentId: written.id }]);
  });

  it('receive one event per user for a batch', async () => {
    const { id: appId } = await addApp(api, author);
    const pair = { partnerId: author.id, affiliateId: (await newAffiliate(api.table)).id };
    await requestCode(api, await newAffiliate(api.table), appId, 'ONE');
    await api.table.putIfAbsent({ ...healthKey(appId, 'stripe'), type: 'Health' });
    await earn(api.table, { ...pair, amount: 500 });
    await earn(api.table, { ...pair, amount: 700 });
    await fanout.waitUntilIdle();
    fanout.published.length = 0;

    await fanout.again(fanout.seen);

    const published = fanout.published.filter(({ channel }) => channel === `/users/${author.id}`);
    expect(published.map(({ event }) => event)).toEqual([
      { type: 'changed', topics: ['coupons', 'customers', 'balances', 'webhooks', 'notifications'] },
    ]);
  });
});

describe('A failure', () => {
  it('to read a record sets that record aside, and the others continue', async () => {
    const post = await publish(api, author);
    await fanout.waitUntilIdle();
    await api.table.client.send(
      new UpdateCommand({
        TableName: api.table.name,
        Key: { PK: postKey(post.id).PK, SK: postKey(post.id).SK },
        UpdateExpression: 'SET authorId = :broken',
        ExpressionAttributeValues: { ':broken': 7 },
      }),
    );
    const others = await Promise.all([
      publish(api, await newPartner(api.table)),
      publish(api, await newPartner(api.table)),
    ]);
    await fanout.waitUntilIdle();

    expect(fanout.parked.splice(0)).toEqual([[postKey(post.id).PK, expect.stringContaining('failed')]]);
    for (const other of others) expect(await indexed(other.id)).toEqual(wordsOf(other.content).sort());
  });

  it('of the publisher, however long, loses or duplicates no durable effect, sets no record aside and does not touch the ledger', async () => {
    const affiliate = await newAffiliate(api.table);
    fanout.mails.length = 0;
    fanout.onPublish = () => {
      throw new Error('The events API is down');
    };
    const post = await publish(api, author);
    await comment(api, affiliate, post.id, { content: 'Still notified' });
    await earn(api.table, { partnerId: author.id, affiliateId: affiliate.id, amount: 900 });
    const ledger = await ledgerItems();
    await fanout.waitUntilIdle();

    expect([fanout.published, fanout.parked]).toEqual([[], []]);
    const handedOver = fanout.seen.map(({ dynamodb }) => dynamodb?.SequenceNumber);
    expect(handedOver).toHaveLength(new Set(handedOver).size);
    expect(await indexed(post.id)).toEqual(wordsOf(post.content).sort());
    const { items } = await api.as(author)('listNotifications');
    expect(items.map(({ kind }) => kind)).toEqual(['reply']);
    expect(fanout.mails).toHaveLength(1);
    expect(await ledgerItems()).toEqual(ledger);

    fanout.onPublish = () => undefined;
    const late = await comment(api, author, post.id, { content: 'Up again' });
    await fanout.waitUntilIdle();
    expect(eventsOf(post.id)).toMatchObject([{ type: 'comment.created', comment: { id: late.id } }]);
  });
});
