import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/** Watches what the page follows, from now on. Answers a function that waits until a channel is live. */
export function watchChannels(page: Page): (channel: string) => Promise<void> {
  const asked = new Map<string, string>();
  const live = new Set<string>();
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const { type, id, channel } = JSON.parse(String(payload));
      if (type === 'subscribe') asked.set(id, channel);
    });
    socket.on('framereceived', ({ payload }) => {
      const { type, id } = JSON.parse(String(payload));
      if (type === 'subscribe_success') live.add(asked.get(id) ?? '');
    });
  });
  return (channel) => vi.waitFor(() => expect([...live]).toContain(channel), { timeout: 20_000 });
}
