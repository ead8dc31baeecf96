import { expect, test } from 'vitest';
import type { ProfilesDeps } from './deps.ts';
import { setPlan } from './set-plan.ts';

test('an affiliate gets no plan', async () => {
  const directory = { getOnly: async () => ({ sub: 'bob', 'custom:role': 'affiliate' }) };
  const deps = { directory } as unknown as ProfilesDeps;

  await expect(setPlan({ email: 'bob@example.com', plan: 'pro' }, deps)).rejects.toMatchObject({
    code: 'conflict',
    message: 'bob@example.com is an affiliate. Only partners have a plan.',
  });
});
