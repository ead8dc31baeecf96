import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ERRORS, Problem } from '../../shared/contract/errors.ts';
import { codesOf, type Operation } from '../../shared/contract/operation.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { type Api, startApi } from '../support/api.ts';
import { runsAtCost } from '../support/property-runs.ts';
import { NEEDS_CLOUD } from './examples.ts';
import { exampleOf, fieldsOf, type Parts, send, userFor } from './requests.ts';
import { newTenant, type Tenant } from './tenant.ts';

let api: Api;
let tenant: Tenant;
beforeAll(async () => {
  api = await startApi();
  tenant = await newTenant(api);
});

/**
 * Generates a path segment that a client can send. The segment is never empty, `.` or `..`, because clients remove such segments. It
 * contains no slash, because a slash would change the path.
 */
const segment = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 60 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  )
  .filter((text) => text !== '.' && text !== '..' && !text.includes('/'));
const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }));

/** Generates calls that resemble a valid call. Each field has its valid value, an arbitrary value or no value. */
function callsOf(operation: Operation): fc.Arbitrary<Parts> {
  const valid = exampleOf(operation, tenant);
  const around = (part: 'params' | 'query' | 'body', any: fc.Arbitrary<unknown>, requiredKeys?: []) => {
    const known = (valid[part] ?? {}) as Record<string, unknown>;
    const fields = fieldsOf(operation, part).map(([name]): [string, fc.Arbitrary<unknown>] => [
      name,
      name in known ? fc.oneof({ weight: 3, arbitrary: fc.constant(known[name]) }, any) : any,
    ]);
    return fc.record(Object.fromEntries(fields), requiredKeys ? { requiredKeys } : {});
  };
  return fc.record({
    params: around('params', segment),
    query: around('query', text, []),
    body: operation.body
      ? fc.oneof({ weight: 5, arbitrary: around('body', fc.jsonValue(), []) }, fc.json(), fc.string())
      : fc.constant(undefined),
  }) as fc.Arbitrary<Parts>;
}

describe('Any input yields a response that the contract documents', () => {
  const operations = allOperations
    .filter(({ id }) => !NEEDS_CLOUD.has(id))
    .map((operation): [string, Operation] => [operation.id, operation]);

  it.each(operations)('%s', async (_, operation) => {
    const users = [tenant.partner, tenant.affiliate, undefined];

    await fc.assert(
      fc.asyncProperty(callsOf(operation), fc.nat(19), async (parts, pick) => {
        const answer = await send(api, operation, parts, pick < 3 ? users[pick] : userFor(operation, tenant));

        if (answer.status === 200) {
          z.parse(operation.response, answer.body);
          return;
        }
        const { code, status } = z.parse(Problem, answer.body);
        expect(codesOf(operation)).toContain(code);
        expect(code).not.toBe('internal');
        expect(answer.status).toBe(status);
        expect(status).toBe(ERRORS[code].status);
      }),
      { numRuns: runsAtCost(20) },
    );
  });
});
