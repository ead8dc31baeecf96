import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Operation } from '../../shared/contract/operation.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { type Api, startApi } from '../support/api.ts';
import { rewindable } from '../support/rewind-table.ts';
import { NEEDS_CLOUD } from './examples.ts';
import { exampleOf, partsFor, send, type Who } from './requests.ts';
import { newTenant, type Tenant } from './tenant.ts';

let api: Api;
let tenant: Tenant;
/** Undoes what an operation has changed, so that each operation finds the tenant as it was created. */
let rewind: () => Promise<void>;
beforeAll(async () => {
  api = await startApi();
  tenant = await newTenant(api);
  rewind = await rewindable(api.table);
});
afterEach(() => rewind());

const callersOf = ({ access }: Operation): Who[] => (access === 'any' ? ['partner', 'affiliate'] : [access]);
const cases = allOperations
  .filter(({ id }) => !NEEDS_CLOUD.has(id))
  .flatMap((operation) =>
    callersOf(operation).map((who): [string, Who, Operation] => [operation.id, who, operation]),
  );

describe('A response contains exactly what the contract declares', () => {
  it.each(cases)('%s for a %s', async (_, who, operation) => {
    const example = exampleOf(operation, tenant);

    const answer = await send(api, operation, partsFor(who, example, tenant), tenant[who]);

    expect(answer).toMatchObject({ status: 200, type: 'application/json' });
    // Parsing drops unknown fields. If the parsed response equals the original response, it had no unknown fields.
    expect(z.parse(operation.response, answer.body)).toEqual(answer.body);
    const { items } = answer.body as { items?: unknown[] };
    if (items) expect(items.length).toBeGreaterThan(0);
  });
});
