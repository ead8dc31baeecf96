import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../../shared/contract/client.ts';
import { loadInTurn } from './load-in-turn.ts';

const refused = (retryAfter?: number, code: 'rate_limited' | 'conflict' = 'rate_limited') =>
  new ApiError(
    { type: '', title: '', status: 429, detail: 'Try again later.', code, instance: '' },
    retryAfter === undefined ? {} : { retryAfter },
  );
const pause = vi.fn(async () => undefined);

test('a call beyond a limit per minute is made again when the API allows it', async () => {
  const load = vi.fn(async () => 'page');
  load.mockRejectedValueOnce(refused(45)).mockRejectedValueOnce(refused(60));

  expect(await loadInTurn(load, pause)).toBe('page');
  expect(pause.mock.calls).toEqual([[45_000], [60_000]]);
});

test.each([
  ['a daily limit', refused(61)],
  ['a limit without a time', refused()],
  ['another refusal', refused(1, 'conflict')],
  ['an error that is not from the API', new Error('no connection')],
])('%s fails at once', async (_, error) => {
  await expect(loadInTurn(() => Promise.reject(error), pause)).rejects.toBe(error);
  expect(pause).not.toHaveBeenCalled();
});

test('a call that never gets a turn fails in the end', async () => {
  const load = vi.fn(() => Promise.reject(refused(1)));

  await expect(loadInTurn(load, pause)).rejects.toThrow('Try again later.');
  expect(load).toHaveBeenCalledTimes(6);
});
