import { ApiError, createClient } from '../../shared/contract/client.ts';
import type { ErrorCode } from '../../shared/contract/errors.ts';
import { type ScriptClient, scriptClient } from '../../shared/contract/script-client.ts';

export interface TimeTravel {
  readonly origin: string;
  /**
   * Builds the headers that set the time of a request. They contain the key of the current run, because the gateway otherwise rejects the
   * request.
   */
  headersAt(time: Date): Record<string, string>;
}

export const createTimeTravel = (origin: string, key: string): TimeTravel => ({
  origin,
  headersAt: (time) => ({ 'x-local-time': time.toISOString(), 'x-local-key': key }),
});

/** A signed-in user whose requests can be dated at any time in the past. */
export interface Actor {
  at(time: Date): ScriptClient;
}

export const createActor = ({ origin, headersAt }: TimeTravel, token: string): Actor => ({
  at: (time) => scriptClient(createClient({ origin, token: async () => token, headers: headersAt(time) })),
});

/**
 * Awaits a call and ignores errors with one of the `codes`. Such an error means that an earlier, interrupted run has already made the same
 * call.
 */
export async function ignoreIfDone(call: Promise<unknown>, codes: readonly ErrorCode[]): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof ApiError && codes.some((code) => code === error.problem.code))) throw error;
  });
}
