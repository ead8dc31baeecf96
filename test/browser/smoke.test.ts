import { expect, inject, it } from 'vitest';
import { smokeTest } from '../../infra/commands/smoke/steps.ts';

it('The smoke test of a deployment passes in the local cloud: site, sign-in, API, a signed test event, realtime, a write of each function', async () => {
  const steps: string[] = [];

  await smokeTest(inject('origin'), {}, { account: 'required', onStep: (step) => steps.push(step) });

  expect(steps).toHaveLength(21);
});

it('The smoke test names the failed step if no server responds', async () => {
  const nowhere = 'http://localhost:9';

  await expect(smokeTest(nowhere, {}, { account: 'required', onStep: () => undefined })).rejects.toThrow(
    'the landing page has its security headers',
  );
});
