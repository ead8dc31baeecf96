import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { STAGE_NAMES } from '../../infra/config.ts';
import { fromRoot } from '../../infra/from-root.ts';
import { BOUNDARY } from '../../infra/stacks/environment.ts';
import { allResources, type Resource, resourcesOf, templatesOf } from './templates.ts';

interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string | string[];
  readonly Resource: string | string[];
  readonly Condition?: object;
}

const read = (name: string) =>
  (
    JSON.parse(readFileSync(fromRoot('infra', 'policies', `${name}.json`), 'utf8')) as {
      Statement: Statement[];
    }
  ).Statement;
const boundary = read('boundary');
const execution = read('execution');

const patternOf = (action: string) => new RegExp(`^${action.replaceAll('*', '.*')}$`);
const matches = (statement: Statement, action: string) =>
  [statement.Action].flat().some((each) => patternOf(each).test(action));
/** Returns whether a policy allows an action for at least one resource, under at least one condition. */
const allows = (policy: readonly Statement[], action: string) =>
  policy.some((each) => each.Effect === 'Allow' && matches(each, action)) &&
  !policy.some((each) => each.Effect === 'Deny' && matches(each, action));

const resources = STAGE_NAMES.flatMap((stage) => allResources(templatesOf(stage)));
const ofType = (type: string): Resource[] =>
  resources.filter(([, { Type }]) => Type === type).map(([, resource]) => resource);
const roles = ofType('AWS::IAM::Role');
/** All actions that the roles in any environment may perform, except for actions that only AWS managed policies allow. */
const actions = [
  ...ofType('AWS::IAM::Policy').map(({ Properties }) => Properties.PolicyDocument),
  ...roles.flatMap(({ Properties }) =>
    (Properties.Policies ?? []).map(({ PolicyDocument }: { PolicyDocument: object }) => PolicyDocument),
  ),
].flatMap(({ Statement: own }: { Statement: Statement[] }) => own.flatMap(({ Action }) => Action));

describe('The permissions boundary', () => {
  test('limits every role in every environment, including those of the CDK’s own functions', () => {
    const limits = roles.map(({ Properties }) => JSON.stringify(Properties.PermissionsBoundary ?? null));

    expect(roles.length).toBeGreaterThan(40);
    expect([...new Set(limits)]).toEqual([expect.stringContaining(`:policy/${BOUNDARY}"`)]);
  });

  test.each([...new Set(actions)].sort())('allows a role its own permission %s', (action) => {
    expect(allows(boundary, action.replaceAll('*', ''))).toBe(true);
  });

  test.each([
    'iam:CreateRole',
    'iam:PassRole',
    'iam:PutRolePolicy',
    'sts:AssumeRole',
    'organizations:LeaveOrganization',
    'kms:PutKeyPolicy',
    'kms:ScheduleKeyDeletion',
    'kms:TagResource',
    'lambda:UpdateFunctionCode',
    'secretsmanager:GetSecretValue',
    'backup:DeleteBackupPlan',
    'backup:DeleteBackupVault',
    'backup:DeleteBackupVaultAccessPolicy',
    'backup:DeleteBackupVaultLockConfiguration',
    'backup:DeleteRecoveryPoint',
    'backup:DisassociateRecoveryPoint',
    'backup:PutBackupVaultAccessPolicy',
    'backup:UpdateRecoveryPointLifecycle',
    'dynamodb:DeleteTable',
    'dynamodb:DeleteBackup',
    'dynamodb:UpdateContinuousBackups',
    'dynamodb:UpdateTable',
    'dynamodb:PutResourcePolicy',
    'cognito-idp:DeleteUserPool',
    'cognito-idp:UpdateUserPoolClient',
    's3:DeleteBucket',
    'sqs:AddPermission',
  ])('never allows %s', (action) => {
    expect(allows(boundary, action)).toBe(false);
  });
});

test('only the role of AWS Backup may delete a backup of DynamoDB, which ends an expired one', () => {
  const denials = boundary.filter((each) => each.Effect === 'Deny' && matches(each, 'dynamodb:DeleteBackup'));
  const backupRoles = Object.keys(resourcesOf(templatesOf('prod').data, 'AWS::IAM::Role')).filter((id) =>
    id.startsWith('BackupRole'),
  );

  expect(denials).toEqual([
    {
      Sid: 'OnlyAwsBackupEndsBackups',
      Effect: 'Deny',
      Action: 'dynamodb:DeleteBackup',
      Resource: '*',
      Condition: { ArnNotLike: { 'aws:PrincipalArn': 'arn:aws:iam::*:role/*-Data-BackupRole*' } },
    },
  ]);
  expect(backupRoles).toHaveLength(1);
});

describe('The policy of CloudFormation', () => {
  /** The IAM action prefix of each service whose prefix differs from its name in CloudFormation's resource types. */
  const PREFIXES: Readonly<Record<string, string>> = {
    apigatewayv2: 'apigateway',
    certificatemanager: 'acm',
    cognito: 'cognito-idp',
  };
  /**
   * The services that a deployment uses without creating any of their resources. Each service is mapped to a string that the templates
   * contain if the service is in use.
   */
  const ALSO_USED: Readonly<Record<string, string>> = {
    // All handlers of this type declare `application-autoscaling:Describe*` in CloudFormation's registry.
    'application-autoscaling': '"AWS::DynamoDB::GlobalTable"',
    'backup-storage': '"AWS::Backup::BackupVault"',
    cloudformation: '"Fn::GetStackOutput"',
    ssm: '"AWS::SSM::Parameter::Value<String>"',
  };
  const templates = STAGE_NAMES.flatMap((stage) => Object.values(templatesOf(stage)));
  const text = JSON.stringify(templates.map((template) => template?.toJSON()));
  const services = new Set(
    resources
      .map(([, { Type }]) => Type.split('::'))
      .filter(([owner]) => owner === 'AWS')
      .map(([, service = '']) => service.toLowerCase())
      .map((service) => PREFIXES[service] ?? service),
  );

  test.each([...services].filter((service) => service !== 'iam'))('covers the resources of %s', (service) => {
    expect(allows(execution, `${service}:CreateSomething`)).toBe(true);
  });

  test('names exactly the services that the stacks of some environment use', () => {
    const granted = execution.flatMap(({ Action }) => [Action].flat()).map((action) => action.split(':')[0]);
    const also = Object.entries(ALSO_USED).filter(([, proof]) => text.includes(proof));

    expect([...new Set(granted)].sort()).toEqual([...services, ...also.map(([service]) => service)].sort());
  });

  test('passes roles to exactly the services that assume roles of the stacks', () => {
    const assuming = roles.flatMap(({ Properties }) =>
      Properties.AssumeRolePolicyDocument.Statement.map(
        ({ Principal }: { Principal: { Service: string } }) => Principal.Service,
      ),
    );
    const passing = execution.find(({ Action }) => Action === 'iam:PassRole')?.Condition;

    expect(passing).toEqual({
      StringEquals: { 'iam:PassedToService': [...new Set(assuming)].sort() },
    });
  });

  test('creates and changes roles only within the boundary', () => {
    const changes = ['iam:CreateRole', 'iam:PutRolePolicy', 'iam:AttachRolePolicy'];
    const statements = execution.filter((each) => changes.some((action) => matches(each, action)));

    expect(statements).toHaveLength(1);
    expect(statements[0]?.Condition).toEqual({
      StringLike: { 'iam:PermissionsBoundary': `arn:aws:iam::*:policy/${BOUNDARY}` },
    });
  });

  test('does not manage any other role in the account', () => {
    const ours = ['Dev', 'Staging', 'Prod'].map((stage) => `arn:aws:iam::*:role/${stage}-*`);
    const onRoles = execution.filter(
      (each) => /iam:/.test(String(each.Action)) && each.Action !== 'iam:CreateServiceLinkedRole',
    );

    for (const { Resource: of } of onRoles) expect(of).toEqual(ours);
  });

  test.each([
    'iam:CreateUser',
    'iam:CreateAccessKey',
    'iam:CreatePolicyVersion',
    'iam:DeleteRolePermissionsBoundary',
    'iam:SetDefaultPolicyVersion',
    'iam:UpdateLoginProfile',
    'sts:AssumeRole',
    'organizations:LeaveOrganization',
    'ec2:RunInstances',
    'cloudtrail:StopLogging',
  ])('never allows %s', (action) => {
    expect(allows(execution, action)).toBe(false);
  });

  test('fits in a managed policy, and so does the boundary', () => {
    for (const name of ['boundary', 'execution']) {
      const text = readFileSync(fromRoot('infra', 'policies', `${name}.json`), 'utf8');
      expect(text.replaceAll(/\s/g, '').length).toBeLessThanOrEqual(6_144);
    }
  });
});
