import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Operation } from '../../../shared/contract/operation.ts';

/**
 * Throws an error unless a response contains exactly what the contract declares. Runs only in development and tests (`CHECK_RESPONSES`),
 * because a deployed function must not fail where an undeclared field would do no harm.
 */
export function checkResponse({ id, response }: Operation, result: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(result));
  const { success, data, error } = z.safeParse(response, sent);
  if (!success) throw new Error(`The response of ${id} doesn't match its contract.`, { cause: error });
  // Parsing drops undeclared fields.
  if (!isDeepStrictEqual(data, sent)) throw new Error(`The response of ${id} has undeclared fields.`);
}
