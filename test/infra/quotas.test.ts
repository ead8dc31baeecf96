import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';
import { type Resource, resourcesOf } from './templates.ts';

/** The most that we allow ourselves. AWS's limit is in the comment. */
const MOST = {
  resources: 450, // 500
  outputs: 180, // 200
  templateBytes: 900_000, // 1 MB
  routes: 280, // 300
  policyBytes: 9_000, // 10,240 for all inline policies of a role
  environmentBytes: 3_500, // 4 kB
  edgeFunctionBytes: 9_000, // 10 kB
  alarmsInWidget: 90, // 100
  metricsInAlarm: 10, // 10
  firewallUnits: 1_400, // 1,500 before each unit costs more
};

/** An environment with every optional part. */
const environment = createEnvironment({
  ...STAGES.prod,
  firewall: 'full',
  hookTokenKeys: [1, 2],
  canary: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
});
const stacks = environment.node
  .findAll()
  .filter((construct) => construct instanceof Stack)
  .map((stack): [string, Template] => [stack.node.id, Template.fromStack(stack)]);

const everyResource = (type: string): Resource[] =>
  stacks.flatMap(([, template]) => Object.values(resourcesOf(template, type)));

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

describe.each(stacks)('the stack %s', (_, template) => {
  test('is far from the limits of a template', () => {
    const { Resources = {}, Outputs = {} } = template.toJSON() as Record<string, object>;

    expect(Object.keys(Resources).length).toBeLessThan(MOST.resources);
    expect(Object.keys(Outputs).length).toBeLessThan(MOST.outputs);
    expect(bytesOf(template.toJSON())).toBeLessThan(MOST.templateBytes);
  });

  test('contains each dynamic reference as one text, because CloudFormation resolves no reference in parts', () => {
    expect(textsOf(template.toJSON()).filter((text) => /\{\{resolve:(?![^{}]*\}\})/.test(text))).toEqual([]);
  });

  test('keeps no resource with a fixed name after a failed creation, which would block the next one', () => {
    const kept = Object.values(template.toJSON().Resources as Record<string, Resource>).filter(
      ({ DeletionPolicy }) => DeletionPolicy === 'Retain',
    );

    expect(
      kept.filter(({ Properties = {} }) => NAMES.some((name) => typeof Properties[name] === 'string')),
    ).toEqual([]);
  });
});

/** The properties that give a resource a name which no other resource of the account may have. */
const NAMES = [
  'BackupVaultName',
  'BucketName',
  'FunctionName',
  'LogGroupName',
  'QueueName',
  'RoleName',
  'TableName',
  'TopicName',
];

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

test('the API is far from API Gateway’s limit of routes', () => {
  expect(everyResource('AWS::ApiGatewayV2::Route').length).toBeLessThan(MOST.routes);
});

test('the distribution uses the API only after its routes exist', () => {
  expect(environment.web.dependencies.map(({ node }) => node.id)).toContain('Api');
});

test('the inline policies of each role are far from IAM’s limit', () => {
  const sizes = new Map<string, number>();
  for (const { Properties } of everyResource('AWS::IAM::Policy'))
    for (const role of Properties.Roles) {
      const id = JSON.stringify(role);
      sizes.set(id, (sizes.get(id) ?? 0) + bytesOf(Properties.PolicyDocument));
    }

  expect(Math.max(...sizes.values())).toBeLessThan(MOST.policyBytes);
});

test('the environment of each function is far from Lambda’s limit', () => {
  const sizes = everyResource('AWS::Lambda::Function').map(({ Properties }) =>
    bytesOf(Properties.Environment ?? {}),
  );

  expect(Math.max(...sizes)).toBeLessThan(MOST.environmentBytes);
});

test('the code of each function at the edge is far from CloudFront’s limit', () => {
  const sizes = everyResource('AWS::CloudFront::Function').map(({ Properties }) =>
    textsOf(Properties.FunctionCode).reduce((sum, text) => sum + Buffer.byteLength(text), 0),
  );

  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThan(MOST.edgeFunctionBytes);
});

test('each alarm has at most the metrics that CloudWatch allows', () => {
  const counts = everyResource('AWS::CloudWatch::Alarm').map(
    ({ Properties }) =>
      (Properties.Metrics ?? []).filter(({ MetricStat }: { MetricStat?: object }) => MetricStat).length,
  );

  expect(Math.max(...counts)).toBeLessThanOrEqual(MOST.metricsInAlarm);
});

test('each widget with alarms is far from CloudWatch’s limit', () => {
  const bodies = everyResource('AWS::CloudWatch::Dashboard').map(({ Properties }) =>
    textsOf(Properties.DashboardBody).join('ALARM'),
  );

  expect(bodies.length).toBeGreaterThan(0);
  for (const body of bodies)
    for (const list of body.matchAll(/"alarms":\[([^\]]*)\]/g))
      expect(list[1]?.split(',').length).toBeLessThan(MOST.alarmsInWidget);
});

/** The units of AWS's managed rule groups. Source: https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-list.html */
const MANAGED: Readonly<Record<string, number>> = {
  AWSManagedRulesAmazonIpReputationList: 25,
  AWSManagedRulesKnownBadInputsRuleSet: 200,
  AWSManagedRulesCommonRuleSet: 700,
};
const TRANSFORMATION = 10;

/** Returns the units of a statement. Source: https://docs.aws.amazon.com/waf/latest/developerguide/aws-waf-capacity-units.html */
function unitsOf(statement: Resource['Properties']): number {
  const {
    AndStatement,
    OrStatement,
    NotStatement,
    ByteMatchStatement,
    RateBasedStatement,
    ManagedRuleGroupStatement,
  } = statement;
  if (ManagedRuleGroupStatement) return MANAGED[ManagedRuleGroupStatement.Name] ?? Number.NaN;
  if (AndStatement ?? OrStatement)
    return (AndStatement ?? OrStatement).Statements.reduce(
      (sum: number, each: object) => sum + unitsOf(each),
      1,
    );
  if (NotStatement) return 1 + unitsOf(NotStatement.Statement);
  if (ByteMatchStatement) return 2 + TRANSFORMATION * ByteMatchStatement.TextTransformations.length;
  if (RateBasedStatement) {
    const { CustomKeys = [], ScopeDownStatement } = RateBasedStatement;
    return (
      2 +
      30 * CustomKeys.length +
      TRANSFORMATION * 2 * CustomKeys.length +
      (ScopeDownStatement ? unitsOf(ScopeDownStatement) : 0)
    );
  }
  return 1;
}

test('each firewall stays below the units that are free', () => {
  const firewalls = everyResource('AWS::WAFv2::WebACL');

  expect(firewalls.length).toBeGreaterThan(0);
  for (const { Properties } of firewalls) {
    const units = Properties.Rules.reduce(
      (sum: number, { Statement }: { Statement: object }) => sum + unitsOf(Statement),
      0,
    );
    expect(units).toBeGreaterThan(0);
    expect(units).toBeLessThan(MOST.firewallUnits);
  }
});
