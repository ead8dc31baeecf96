import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/contract/client.ts';
import { profileKeys } from './profiles/keys.ts';
import { isTransient, queryClient } from './query-client.ts';

const answered = (status: number) =>
  new ApiError({ type: '', title: '', status, detail: 'detail', code: 'internal', instance: '' });

describe('a failed read', () => {
  it.each([0, 500, 503])('is retried after status %i', (status) => {
    expect(isTransient(answered(status))).toBe(true);
  });

  it.each([401, 403, 404, 409, 422])('is not retried after status %i', (status) => {
    expect(isTransient(answered(status))).toBe(false);
  });

  it('reloads the session if the token was refused', async () => {
    queryClient.setQueryData(profileKeys.me, null);

    await queryClient
      .fetchQuery({ queryKey: ['apps'], queryFn: () => Promise.reject(answered(401)) })
      .catch(() => undefined);

    expect(queryClient.getQueryState(profileKeys.me)?.isInvalidated).toBe(true);
  });
});

describe('a change', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('lets the screen read once more within two seconds what it has read since, because indexes follow the table', async () => {
    const read = vi.fn().mockResolvedValueOnce('before').mockResolvedValue('after');
    const early = vi.fn().mockResolvedValue('other');
    for (const [key, queryFn] of [
      ['late', read],
      ['early', early],
    ] as const)
      new QueryObserver(queryClient, { queryKey: [key], queryFn }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(1);

    await new MutationObserver(queryClient, { mutationFn: async () => 'written' }).mutate();
    await queryClient.invalidateQueries({ queryKey: ['late'] });
    await vi.advanceTimersByTimeAsync(2_000);

    expect([read.mock.calls.length, early.mock.calls.length]).toEqual([3, 1]);
  });

  it('that takes longer is read again when it says that it has settled', async () => {
    const read = vi.fn().mockResolvedValue('events');
    new QueryObserver(queryClient, { queryKey: ['events'], queryFn: read }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(1);
    const replay = { mutationFn: async () => 'replayed', meta: { settlesMs: 5_000 } };

    await new MutationObserver(queryClient, replay).mutate();
    await queryClient.invalidateQueries({ queryKey: ['events'] });
    await vi.advanceTimersByTimeAsync(4_900);
    expect(read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(200);

    expect(read).toHaveBeenCalledTimes(3);
  });
});

describe('a failed change', () => {
  const change = (status: number) =>
    new MutationObserver(queryClient, { mutationFn: () => Promise.reject(answered(status)) })
      .mutate()
      .catch(() => undefined);

  it('reloads the session only if the token was refused', async () => {
    queryClient.setQueryData(profileKeys.me, null);

    await change(403);
    expect(queryClient.getQueryState(profileKeys.me)?.isInvalidated).toBe(false);
    await change(401);
    expect(queryClient.getQueryState(profileKeys.me)?.isInvalidated).toBe(true);
  });
});
