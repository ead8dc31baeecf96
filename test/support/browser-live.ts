import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { Post } from '../../shared/contract/forum.ts';
import { OPERATIONS } from '../../shared/contract/operations.ts';
import { channels } from '../../shared/realtime.ts';
import type { Person } from './browser-people.ts';

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
  return (channel) => vi.waitFor(() => expect([...live]).toContain(channel), { timeout: 20_000 });
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
