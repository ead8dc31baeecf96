import type { Clock } from './clock.ts';
import type { LocalQueue } from './local-queue.ts';

/** Resolves when the queue has a visible message, but no later than after `seconds`. */
export async function waitForMessage(queue: LocalQueue, clock: Clock, seconds: number): Promise<void> {
  if (queue.counts().visible > 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = queue.onVisible(resolve);
  const cancel = clock.at(clock.now() + seconds * 1000, resolve);
  await promise;
  unsubscribe();
  cancel();
}
