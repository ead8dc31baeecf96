import { Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { expect, test } from 'vitest';
import { addChecks } from '../../infra/checks.ts';
import { STAGE_NAMES, type StageName } from '../../infra/config.ts';
import { FIREWALL_LOG_DAYS } from '../../infra/settings/firewall-log-days.ts';
import { STAGES } from '../../infra/stages.ts';
import { createAppWithoutBundling, createEnvironment } from '../../infra/synthesize.ts';
import { isNightly } from '../support/depth.ts';
import { allResources, environmentOf, templatesOf } from './templates.ts';

/** The environments to check. Production has all that the others have, which the night checks. */
const CHECKED = isNightly ? Object.values(STAGES) : [STAGES.prod];

test('every finding in an environment is acknowledged with a reason', () => {
  const app = createAppWithoutBundling();
  for (const stage of CHECKED) createEnvironment(stage, app);
  addChecks(app);

  expect(() => app.synth()).not.toThrow();
});

test('a bucket without encrypted transport fails synthesis', () => {
  const app = createAppWithoutBundling();
  new Bucket(new Stack(app, 'Planted'), 'Bucket');
  addChecks(app);

  expect(() => app.synth()).toThrow('AwsSolutions-S10');
});

test('no stack except dev’s can be deleted by mistake', () => {
  const isProtected = (name: StageName) =>
    environmentOf(name)
      .node.findAll()
      .filter((construct) => construct instanceof Stack)
      .map(({ node: { id }, terminationProtection }) => `${id} ${terminationProtection}`);

  expect(isProtected('dev')).toEqual(['Data false', 'Api false', 'Web false']);
  expect(isProtected('prod')).toEqual([
    'Mail true',
    'Recovery true',
    'Data true',
    'RecoveryKeys true',
    'Api true',
    'Edge true',
    'Web true',
    'Monitoring true',
    'EdgeMonitoring true',
    'Costs true',
  ]);
});

test('an environment is tagged with its name and service', () => {
  const tags = [
    { Key: 'environment', Value: 'prod' },
    { Key: 'service', Value: 'tributary' },
  ];

  templatesOf('prod').data.hasResourceProperties('AWS::Cognito::UserPool', {
    UserPoolTags: { environment: 'prod', service: 'tributary' },
  });
  templatesOf('prod').api.allResourcesProperties('AWS::Lambda::Function', { Tags: tags });
});

/** Physical names must be unique in the account or even globally. */
const PHYSICAL_NAMES: Readonly<Record<string, string>> = {
  'AWS::CloudWatch::Alarm': 'AlarmName',
  'AWS::CloudWatch::Dashboard': 'DashboardName',
  'AWS::Cognito::UserPool': 'UserPoolName',
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::Events::Rule': 'Name',
  'AWS::IAM::Role': 'RoleName',
  'AWS::Lambda::Function': 'FunctionName',
  // Only the realtime log group has an explicit name, because AppSync requires a name that contains the API's id.
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SES::ConfigurationSet': 'Name',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::WAFv2::WebACL': 'Name',
};

test('no resource has a fixed name that would collide with a second environment or a replacement', () => {
  const resources = allResources(templatesOf('prod'));
  const named = resources.filter(
    ([, { Type, Properties }]) => typeof Properties[PHYSICAL_NAMES[Type] ?? ''] === 'string',
  );

  expect(named.map(([id]) => id)).toEqual([]);
  // Check that the templates contain at least one resource of each type in `PHYSICAL_NAMES`.
  expect(
    Object.keys(PHYSICAL_NAMES).filter((type) => !resources.some(([, { Type }]) => Type === type)),
  ).toEqual([]);
});

test.each(STAGE_NAMES)('every log group in %s has a retention period', (stage) => {
  const logs = allResources(templatesOf(stage)).filter(([, { Type }]) => Type === 'AWS::Logs::LogGroup');

  expect(logs.length).toBeGreaterThan(15);
  for (const [id, { Properties }] of logs)
    expect([id, Properties.RetentionInDays]).toEqual([
      id,
      id.startsWith('FirewallLogs') ? FIREWALL_LOG_DAYS : STAGES[stage].logRetentionDays,
    ]);
});
