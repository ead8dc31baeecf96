import { type ApiClient, ApiError, createClient } from '../../shared/contract/client.ts';
import type { ErrorCode } from '../../shared/contract/errors.ts';

/** The local cloud as the demo uses it. */
export interface Past {
  readonly origin: string;
  /** What makes a request happen at `time`: the gateway takes the header from who knows the key of this start. */
  headersAt(time: Date): Record<string, string>;
}

export const createPast = (origin: string, key: string): Past => ({
  origin,
  headersAt: (time) => ({ 'x-local-time': time.toISOString(), 'x-local-key': key }),
});

/** Someone who is signed in, and acts at any time of the past. */
export interface Actor {
  at(time: Date): ApiClient;
}

export const createActor = ({ origin, headersAt }: Past, token: string): Actor => ({
  at: (time) => createClient({ origin, token: async () => token, headers: headersAt(time) }),
});

/** Waits for a call, and takes one of the `codes` for an answer: an earlier start that was interrupted has done it. */
export async function unlessDone(call: Promise<unknown>, codes: readonly ErrorCode[]): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof ApiError && codes.some((code) => code === error.problem.code))) throw error;
  });
}
