import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Operation } from '../../shared/contract/operation.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { type Api, startApi, type User } from '../support/api.ts';
import { exampleOf, send } from './calling.ts';
import { NEEDS_CLOUD } from './examples.ts';
import { newTenant } from './tenant.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

const cases = allOperations
  .filter(({ id }) => !NEEDS_CLOUD.has(id))
  .flatMap((operation) =>
    (['partner', 'affiliate'] as const)
      .filter((role) => operation.access === 'any' || operation.access === role)
      .map((role): [string, string, Operation] => [operation.id, role, operation]),
  );

describe('An answer holds what the contract says, and nothing else', () => {
  it.each(cases)('%s for a %s', async (_, role, operation) => {
    const tenant = await newTenant(api);
    const user: User = tenant[role as 'partner' | 'affiliate'];
    const example = exampleOf(operation, tenant);
    const params =
      example.params && 'counterpartyId' in example.params && role === 'affiliate'
        ? { ...example.params, counterpartyId: tenant.partner.id }
        : example.params;

    const answer = await send(api, operation, { ...example, ...(params ? { params } : {}) }, user);

    expect(answer).toMatchObject({ status: 200, type: 'application/json' });
    // A schema drops what it does not know: what is left must be all there was.
    expect(z.parse(operation.response, answer.body)).toEqual(answer.body);
    const { items } = answer.body as { items?: unknown[] };
    if (items) expect(items.length).toBeGreaterThan(0);
  });
});
