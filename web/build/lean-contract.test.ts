import { expect, it } from 'vitest';
import { OPERATIONS } from '../../shared/contract/operations.ts';
import { leanOperations } from './lean-contract.ts';

it('leaves the client the route of every operation, and no schema', async () => {
  const module = await import(`data:text/javascript,${encodeURIComponent(leanOperations())}`);

  expect(module.OPERATIONS).toEqual(
    Object.fromEntries(Object.entries(OPERATIONS).map(([id, { method, path }]) => [id, { method, path }])),
  );
});
