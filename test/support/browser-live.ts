import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { Person } from './browser-people.ts';

/** Watches the page's subscriptions from now on. Returns a function that waits until a channel is subscribed. */
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
 * Drops events about posts by anyone but these people, because other tests write to the same forum. Call it before the page opens.
 */
export async function hearOnly(page: Page, people: readonly Person[]): Promise<void> {
  const profiles = await Promise.all(people.map(({ call }) => call('getMe')));
  const isForeign = (message: string) =>
    message.includes('post.created') && !profiles.some(({ id }) => message.includes(id));
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!isForeign(String(message))) socket.send(message);
    });
  });
}
