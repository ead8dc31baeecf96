import { expect } from 'vitest';
import { ApiError } from '../../shared/contract/client.ts';
import type { ErrorCode, Problem } from '../../shared/contract/errors.ts';

export const CHANGED_MEANWHILE = 'This was changed after you opened it. Nothing was saved yet.';

/** Throws if the call succeeds. */
export async function refusal(call: Promise<unknown>): Promise<Problem> {
  const error = await call.then(
    () => new Error('The call was not rejected'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw error;
  return error.problem;
}

/** Asserts that the API rejects a call with `code` and exactly this `detail`. */
export async function expectRefusal(call: Promise<unknown>, code: ErrorCode, detail: string): Promise<void> {
  expect(await refusal(call)).toMatchObject({ code, detail });
}
