import { Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { expect, test } from 'vitest';
import { addChecks } from '../../infra/checks.ts';
import type { StageName } from '../../infra/config.ts';
import { STAGES } from '../../infra/stages.ts';
import { createAppWithoutBundling, createEnvironment } from '../../infra/synthesize.ts';
import { templatesOf } from './templates.ts';

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

test('no stack outside dev can be deleted by mistake', () => {
  const isProtected = (name: StageName) =>
    createEnvironment(STAGES[name])
      .node.findAll()
      .filter((construct) => construct instanceof Stack)
      .map(({ node: { id }, terminationProtection }) => `${id} ${terminationProtection}`);

  expect(isProtected('dev')).toEqual(['Data false', 'Api false', 'Web false']);
  expect(isProtected('prod')).toEqual(['Mail true', 'Data true', 'Api true', 'Edge true', 'Web true']);
});

test('an environment is tagged with what it is', () => {
  const tags = [
    { Key: 'environment', Value: 'prod' },
    { Key: 'service', Value: 'tributary' },
  ];

  templatesOf('prod').data.hasResourceProperties('AWS::Cognito::UserPool', {
    UserPoolTags: { environment: 'prod', service: 'tributary' },
  });
  templatesOf('prod').api.allResourcesProperties('AWS::Lambda::Function', { Tags: tags });
});
