import { ApiError } from '../../shared/contract/client.ts';

/** Waits for concurrent calls. Returns the results of the calls that succeeded, and `code: detail` for each call that was refused. */
export async function outcomes<T>(calls: readonly Promise<T>[]): Promise<{ won: T[]; refused: string[] }> {
  const results = await Promise.allSettled(calls);
  return {
    won: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    refused: results.flatMap((result) => (result.status === 'rejected' ? [described(result.reason)] : [])),
  };
}

function described(reason: unknown): string {
  if (!(reason instanceof ApiError)) throw reason;
  return `${reason.problem.code}: ${reason.problem.detail}`;
}
