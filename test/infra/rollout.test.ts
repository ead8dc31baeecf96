import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { SCHEDULES } from '../../infra/constructs/schedules.ts';
import { FUNCTIONS, TRIGGERS } from '../../infra/functions.ts';
import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';
import { type Resource, resourcesOf, templatesOf } from './templates.ts';

const { api } = templatesOf('prod');
const aliases = resourcesOf(api, 'AWS::Lambda::Alias');
const groups = resourcesOf(api, 'AWS::CodeDeploy::DeploymentGroup');
const scheduled = SCHEDULES.map(({ source }) => source.name);

/** The functions that process requests or events. Cognito's triggers and scheduled functions are left out. */
const VERSIONED = FUNCTIONS.filter((source) => source !== TRIGGERS && !scheduled.includes(source.name));
const SERVING = VERSIONED.map(({ name }) => name).filter(
  (name) => !['webhooks-worker', 'webhooks-retry', 'fanout', 'email'].includes(name),
);

interface UpdatePolicy {
  readonly CodeDeployLambdaAliasUpdate: {
    readonly DeploymentGroupName: { readonly Ref: string };
    readonly BeforeAllowTrafficHook: { readonly Ref: string };
  };
}
type Versioned = Resource & { readonly UpdatePolicy: UpdatePolicy; readonly DependsOn: readonly string[] };

const idOf = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const aliasOf = (name: string): [string, Versioned] => {
  const found = Object.entries(aliases).find(([id]) => id.startsWith(`${idOf(name)}Live`));
  if (!found) throw new Error(`${name} has no alias`);
  return found as [string, Versioned];
};
const groupOf = (name: string) =>
  groups[aliasOf(name)[1].UpdatePolicy.CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref]?.Properties;

test('each function that requests or events reach has an alias, and no other function has one', () => {
  expect(Object.keys(aliases)).toHaveLength(VERSIONED.length);
  for (const { name } of VERSIONED) expect(aliasOf(name)[1].Properties.Name).toBe('live');
});

test('API integrations and event sources use aliases only', () => {
  const uris = Object.values(resourcesOf(api, 'AWS::ApiGatewayV2::Integration')).map(
    ({ Properties }) => Properties.IntegrationUri.Ref,
  );
  const sources = Object.values(resourcesOf(api, 'AWS::Lambda::EventSourceMapping')).map(
    ({ Properties }) => Properties.FunctionName.Ref,
  );

  expect([...uris, ...sources].sort()).toEqual(Object.keys(aliases).sort());
});

test('only API Gateway’s own permissions refer to the aliases, and none to a function without a version', () => {
  const permissions = Object.values(resourcesOf(api, 'AWS::Lambda::Permission')).filter(
    ({ Properties }) => Properties.Principal === 'apigateway.amazonaws.com',
  );

  expect(permissions.map(({ Properties }) => Properties.FunctionName.Ref).sort()).toEqual(
    SERVING.map((name) => aliasOf(name)[0]).sort(),
  );
});

describe.each(VERSIONED.map(({ name }) => name))('A new version of %s', (name) => {
  const [, alias] = aliasOf(name);

  test('gets no traffic before it has been checked', () => {
    const { BeforeAllowTrafficHook } = alias.UpdatePolicy.CodeDeployLambdaAliasUpdate;

    expect(BeforeAllowTrafficHook.Ref).toMatch(/^RolloutCheckFunction/);
    // CloudFormation must update the check before the aliases, because the check contains the list of new versions.
    expect(alias.DependsOn).toContain(BeforeAllowTrafficHook.Ref);
  });

  test('is called by the check', () => {
    const [check] = Object.entries(resourcesOf(api, 'AWS::Lambda::Function'))
      .filter(([id]) => id.startsWith('RolloutCheck'))
      .map(([, { Properties }]) => JSON.stringify(Properties.Environment.Variables.VERSIONS));

    expect(check).toContain(`${name}=`);
    expect(check).toContain(JSON.stringify(alias.Properties.FunctionVersion['Fn::GetAtt'][0]));
  });

  test('is rolled back if its deployment fails', () => {
    expect(groupOf(name)?.AutoRollbackConfiguration).toMatchObject({
      Enabled: true,
      Events: expect.arrayContaining(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST']),
    });
  });
});

describe('In an environment with traffic', () => {
  test.each(SERVING)(
    'a new version of %s gets a tenth of it at first, and an alarm rolls it back',
    (name) => {
      expect(groupOf(name)).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        AlarmConfiguration: { Enabled: true, Alarms: [{ Name: { Ref: expect.stringMatching(/^Rollout/) } }] },
        AutoRollbackConfiguration: { Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM']) },
      });
    },
  );

  test('the alarm needs a share of failed requests in two minutes out of three', () => {
    const [alarm] = Object.values(resourcesOf(api, 'AWS::CloudWatch::Alarm'));

    expect(alarm?.Properties).toMatchObject({
      Threshold: 1,
      DatapointsToAlarm: 2,
      EvaluationPeriods: 3,
      TreatMissingData: 'notBreaching',
    });
    expect(alarm?.Properties.Metrics[0]).toMatchObject({
      Expression: 'IF(failed >= 3, 100 * failed / requests, 0)',
    });
    expect(JSON.stringify(alarm?.Properties.Metrics)).toContain('"Period":60');
  });

  test('the functions that read the stream and queues change at once, because failed records are retried', () => {
    expect(groupOf('webhooks-worker')).toMatchObject({
      DeploymentConfigName: 'CodeDeployDefault.LambdaAllAtOnce',
    });
  });
});

test('without traffic, new versions replace the previous ones at once, without an alarm', () => {
  const { api: dev } = templatesOf('dev');

  dev.allResourcesProperties('AWS::CodeDeploy::DeploymentGroup', {
    DeploymentConfigName: 'CodeDeployDefault.LambdaAllAtOnce',
  });
  dev.resourceCountIs('AWS::CloudWatch::Alarm', 0);
});

test('a deployment can publish new versions of functions that have not changed', () => {
  const versionsOf = (republish: string | undefined) =>
    Object.keys(
      resourcesOf(
        Template.fromStack(createEnvironment({ ...STAGES.dev, republish }).api),
        'AWS::Lambda::Version',
      ),
    );
  const usual = versionsOf(undefined);

  expect(versionsOf(undefined)).toEqual(usual);
  expect(versionsOf('2026-11-22').filter((id) => usual.includes(id))).toEqual([]);
});
