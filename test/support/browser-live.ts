import type { Page, WebSocketRoute } from 'playwright-core';
import { expect } from 'vitest';
import type { Post } from '../../shared/contract/forum.ts';
import { OPERATIONS } from '../../shared/contract/operations.ts';
import { channels, type Topic } from '../../shared/realtime/realtime.ts';
import type { Person } from './browser-people.ts';
import { waitUntil } from './wait-until.ts';

/** Matches the URL of the realtime connection. */
const REALTIME = /\/event\/realtime$/;

/** Watches the realtime subscriptions of the page. Returns a function that waits until the page has subscribed to a channel. */
export function watchChannels(page: Page): (channel: string) => Promise<void> {
  const requested = new Map<string, string>();
  const live = new Set<string>();
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const { type, id, channel } = JSON.parse(String(payload));
      if (type === 'subscribe') requested.set(id, channel);
    });
    socket.on('framereceived', ({ payload }) => {
      const { type, id } = JSON.parse(String(payload));
      if (type === 'subscribe_success') live.add(requested.get(id) ?? '');
    });
  });
  return (channel) => waitUntil(() => expect([...live]).toContain(channel));
}

/** Control over the realtime connections of a page. */
interface Sockets {
  /** Closes every connection, and closes each new one immediately. */
  cut(): Promise<void>;
  restore(): void;
}

/** Puts the realtime connections of the page under the test's control. Call this function before opening the page. */
export async function controlSockets(page: Page): Promise<Sockets> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(REALTIME, async (socket) => {
    if (isCut) return socket.close();
    open.add(socket);
    socket.connectToServer();
  });
  return {
    async cut() {
      isCut = true;
      await Promise.all([...open].map((socket) => socket.close()));
      open.clear();
    },
    restore() {
      isCut = false;
    },
  };
}

/** Delays the realtime connections of the page. Returns a function that lets them continue. Call this function before opening the page. */
export async function delaySockets(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.routeWebSocket(REALTIME, async (socket) => {
    await released;
    socket.connectToServer();
  });
  return release;
}

/**
 * Hides all changes by others from the page, because each of them makes the page refetch what it shows, including what it failed to load.
 * Call this function before opening the page.
 */
export async function hideChanges(page: Page): Promise<void> {
  await page.routeWebSocket(REALTIME, () => undefined);
  await page.route(
    ({ pathname }) => pathname === OPERATIONS.getChanges.path,
    (route) => route.fulfill({ json: { age: null, topics: {} } }),
  );
}

/** Makes a change, and waits until the channel, or a topic of it, is marked as changed, so that a page that connects later finds out. */
export async function changeAndMark(
  { call }: Person,
  channel: string,
  change: () => Promise<unknown>,
  topic?: Topic,
): Promise<void> {
  const start = performance.now();
  await change();
  await waitUntil(async () => {
    const changes = await call('getChanges', { query: { channel } });
    const age = (topic ? changes.topics[topic] : changes.age) ?? Number.POSITIVE_INFINITY;
    if (age > performance.now() - start) throw new Error(`${channel} has not changed yet`);
  });
}

/**
 * Hides events about new posts from the page, except events about posts whose text `isShown` accepts. Call this function before opening the
 * page.
 */
const hideNewPosts = (page: Page, isShown: (event: string) => boolean = () => false) =>
  page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const text = String(message);
      if (!text.includes('post.created') || isShown(text)) socket.send(message);
    });
  });

/**
 * Hides posts that other tests write in the meantime, because every new post makes a page refetch the list. Call this function
 * before opening the page.
 */
export async function hidePostChanges(page: Page): Promise<void> {
  await hideNewPosts(page);
  await page.route(
    ({ pathname, searchParams }) =>
      pathname === OPERATIONS.getChanges.path && searchParams.get('channel') === channels.posts(),
    (route) => route.fulfill({ json: { age: null, topics: {} } }),
  );
}

/**
 * Hides all posts by other people, both in the list and in events, because other tests write to the same forum. The list of posts then has
 * only one page. Call this function before opening the page.
 */
export async function showPostsOf(page: Page, people: readonly Person[]): Promise<void> {
  const profiles = await Promise.all(people.map(({ call }) => call('getMe')));
  const isOurs = (text: string) => profiles.some(({ id }) => text.includes(id));
  await hideNewPosts(page, isOurs);
  await page.route(
    ({ pathname }) => pathname === '/api/forum/posts',
    async (route) => {
      const response = await route.fetch();
      const { items } = await response.json();
      const ours = items.filter((post: Post) => isOurs(post.author.id));
      await route.fulfill({ response, json: { items: ours, cursor: null } });
    },
  );
}
