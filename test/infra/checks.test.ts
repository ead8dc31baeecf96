import { Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { expect, test } from 'vitest';
import { addChecks } from '../../infra/checks.ts';
import { STAGES } from '../../infra/stages.ts';
import { createAppWithoutBundling, createEnvironment } from '../../infra/synthesize.ts';

test('no environment has a finding that is not acknowledged with a reason', () => {
  const app = createAppWithoutBundling();
  for (const stage of Object.values(STAGES)) createEnvironment(stage, app);
  addChecks(app);

  expect(() => app.synth()).not.toThrow();
});

test('a bucket without encrypted transport fails the synthesis', () => {
  const app = createAppWithoutBundling();
  new Bucket(new Stack(app, 'Planted'), 'Bucket');
  addChecks(app);

  expect(() => app.synth()).toThrow('AwsSolutions-S10');
});

test('stacks outside dev cannot be deleted by mistake', () => {
  const app = createAppWithoutBundling();
  const [dev, prod] = [STAGES.dev, STAGES.prod].map((stage) => createEnvironment(stage, app).data);

  expect([dev?.terminationProtection, prod?.terminationProtection]).toEqual([false, true]);
});
