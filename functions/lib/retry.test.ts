import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RetryDeps, type RetryOptions, retry } from './retry.ts';

const failure = new Error('busy');
const always = { isRetriable: () => true };

/**
 * Retries a function that fails the given number of times and then succeeds. Returns the number of attempts, the delays, and the result or
 * the error.
 */
async function run(failures: number, options: RetryOptions, random = () => 0) {
  let made = 0;
  const pauses: number[] = [];
  const deps: RetryDeps = { sleep: async (ms) => pauses.push(ms), random };
  const result = await retry(
    async () => {
      if (++made <= failures) throw failure;
      return 'done';
    },
    options,
    deps,
  ).catch((error: unknown) => error);
  return { made, pauses, result };
}

describe('retry', () => {
  it('returns the result of the first attempt that succeeds, without a pause by default', async () => {
    expect(await run(2, { ...always, attempts: 3 })).toEqual({ made: 3, pauses: [], result: 'done' });
  });

  it('throws the last error when no attempt is left', async () => {
    expect(await run(3, { ...always, attempts: 3 })).toEqual({ made: 3, pauses: [], result: failure });
  });

  it('throws an error that is not retriable at once', async () => {
    const options = { attempts: 3, isRetriable: (error: unknown) => error !== failure };

    expect(await run(1, options)).toEqual({ made: 1, pauses: [], result: failure });
  });

  it('pauses after each failed attempt, but not after the last', async () => {
    const { pauses } = await run(9, { ...always, attempts: 4, maxPauseMs: (attempt) => 10 * 2 ** attempt });

    expect(pauses).toEqual([20, 40, 80]);
  });

  it('shortens each pause at random by at most its jitter, which is all of it by default', async () => {
    const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    await fc.assert(
      fc.asyncProperty(share, fc.option(share, { nil: undefined }), async (random, jitter) => {
        const options = {
          ...always,
          attempts: 2,
          maxPauseMs: () => 100,
          ...(jitter !== undefined && { jitter }),
        };
        const { pauses } = await run(1, options, () => random);

        expect(pauses).toEqual([100 * (1 - (jitter ?? 1) * random)]);
      }),
    );
  });
});
