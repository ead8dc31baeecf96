import type { ApiError } from '../../../../shared/contract/client.ts';

/** A limit per minute allows calls again within this time. A daily limit does not. */
const MAX_WAIT_SECONDS = 60;
/** Another window of the same account may use up the turns. */
const MAX_WAITS = 5;

/**
 * Calls `load`, and calls it again when the API allows it if the account has exceeded a call limit. For downloads, whose user waits anyway.
 * Rethrows all other errors.
 */
export async function loadInTurn<T>(
  load: () => Promise<T>,
  pause: (milliseconds: number) => Promise<void>,
): Promise<T> {
  for (let waits = 0; ; waits++) {
    try {
      return await load();
    } catch (error) {
      const seconds = secondsToWait(error);
      if (seconds === undefined || waits === MAX_WAITS) throw error;
      await pause(seconds * 1_000);
    }
  }
}

/** Returns the time after which the call may be repeated. Returns undefined if the call failed for another reason, or for the whole day. */
function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof Error) || error.name !== 'ApiError') return undefined;
  const { problem, retryAfter } = error as ApiError;
  const isShort = retryAfter !== undefined && retryAfter <= MAX_WAIT_SECONDS;
  return problem.code === 'rate_limited' && isShort ? retryAfter : undefined;
}
