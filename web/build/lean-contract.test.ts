import { expect, it } from 'vitest';
import { OPERATIONS } from '../../shared/contract/operations.ts';
import { leanRoutes } from './lean-contract.ts';

it('keeps only the method and path of every operation', async () => {
  const module = await import(`data:text/javascript,${encodeURIComponent(leanRoutes())}`);

  expect(module.ROUTES).toEqual(
    Object.fromEntries(Object.entries(OPERATIONS).map(([id, { method, path }]) => [id, { method, path }])),
  );
});
