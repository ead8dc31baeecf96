import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

it('starts an action only after the earlier action on the same thing has ended', async () => {
  const order: string[] = [];
  const saving = Promise.withResolvers<void>();
  const saved = inTurn('comment', async () => {
    await saving.promise;
    order.push('saved');
  });
  const deleted = inTurn('comment', async () => order.push('deleted'));

  await inTurn('another comment', async () => order.push('another'));
  saving.resolve();
  await Promise.all([saved, deleted]);

  expect(order).toEqual(['another', 'saved', 'deleted']);
});

it('runs an action after one that failed', async () => {
  const failed = inTurn('comment', () => Promise.reject(new Error('offline')));
  const next = inTurn('comment', async () => 'done');

  await expect(failed).rejects.toThrow('offline');
  expect(await next).toBe('done');
});
