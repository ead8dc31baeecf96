import { Match, Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { PROVIDER_EVENT_TYPE } from '../../functions/entities/provider-event.ts';
import { TABLE_DEFINITION } from '../../infra/settings/table-definition.ts';
import { WORKER_SOURCE } from '../../infra/settings/worker-source.ts';
import { STAGES } from '../../infra/stages.ts';
import { createEnvironment } from '../../infra/synthesize.ts';
import { DEFAULT_SETTINGS } from '../../local/cognito/settings.ts';
import { LIMITS } from '../../shared/limits.ts';
import { resourcesOf, templatesOf } from './templates.ts';

const dev = templatesOf('dev').data;
const prod = templatesOf('prod').data;

test('the table has one key and three keys-only indexes', () => {
  const index = (name: string) => ({
    IndexName: name,
    KeySchema: [
      { AttributeName: `${name}PK`, KeyType: 'HASH' },
      { AttributeName: `${name}SK`, KeyType: 'RANGE' },
    ],
    Projection: { ProjectionType: 'KEYS_ONLY' },
  });

  dev.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
    KeySchema: [
      { AttributeName: 'PK', KeyType: 'HASH' },
      { AttributeName: 'SK', KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: ['GSI1', 'GSI2', 'GSI3'].map(index),
    BillingMode: 'PAY_PER_REQUEST',
  });
});

test('the table expires items by TTL and streams both images', () => {
  dev.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  });
});

test('the definition that creates tables without the CDK matches the deployed one', () => {
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, BillingMode, StreamSpecification } =
    TABLE_DEFINITION.create;
  const { StreamEnabled, ...streamSpecification } = StreamSpecification ?? {};

  const [table, ...others] = Object.values(dev.findResources('AWS::DynamoDB::GlobalTable'));

  expect(others).toEqual([]);
  expect(StreamEnabled).toBe(true);
  expect(table?.Properties).toEqual({
    AttributeDefinitions,
    KeySchema,
    GlobalSecondaryIndexes,
    BillingMode,
    StreamSpecification: streamSpecification,
    TimeToLiveSpecification: { AttributeName: TABLE_DEFINITION.ttlAttribute, Enabled: true },
    // Ignore the replica settings in the template, because CreateTable doesn't accept them.
    Replicas: expect.any(Array),
  });
});

test('the table has point-in-time recovery in every environment', () => {
  for (const template of [dev, prod]) {
    template.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      Replicas: [
        Match.objectLike({ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } }),
      ],
    });
  }
});

test('outside dev neither the table nor the users can be deleted, even with their stack', () => {
  prod.hasResource('AWS::DynamoDB::GlobalTable', {
    DeletionPolicy: 'Retain',
    Properties: { Replicas: [Match.objectLike({ DeletionProtectionEnabled: true })] },
  });
  prod.hasResource('AWS::Cognito::UserPool', {
    DeletionPolicy: 'Retain',
    Properties: { DeletionProtection: 'ACTIVE' },
  });
});

test('deleting dev leaves nothing behind', () => {
  dev.hasResource('AWS::DynamoDB::GlobalTable', { DeletionPolicy: 'Delete' });
  dev.hasResource('AWS::Cognito::UserPool', { DeletionPolicy: 'Delete' });
});

test('users sign in with an address in any case and a password of the length that the web app requires', () => {
  dev.hasResourceProperties('AWS::Cognito::UserPool', {
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    Policies: {
      PasswordPolicy: Match.objectLike({ MinimumLength: LIMITS.passwordMin, RequireSymbols: false }),
    },
  });
});

test('sign-ups have reserved concurrency if concurrency is configured', () => {
  prod.hasResourceProperties('AWS::Lambda::Function', { ReservedConcurrentExecutions: 20 });
});

test.each(['role', 'email'])('a user’s %s cannot change after sign-up', (Name) => {
  dev.hasResourceProperties('AWS::Cognito::UserPool', {
    Schema: Match.arrayWith([Match.objectLike({ Name, Mutable: false })]),
  });
});

test('the web client has no secret and never sends a password', () => {
  dev.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    GenerateSecret: false,
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
  });
});

test('the user pool has the cheapest plan, because the product does not use any feature of a larger one', () => {
  dev.hasResourceProperties('AWS::Cognito::UserPool', { UserPoolTier: 'LITE' });
});

test('an environment with a domain limits how fast one address can call the user pool', () => {
  prod.hasResourceProperties('AWS::WAFv2::WebACL', {
    Scope: 'REGIONAL',
    Rules: [
      Match.objectLike({
        Action: { Block: {} },
        Statement: { RateBasedStatement: { Limit: 500, AggregateKeyType: 'IP' } },
      }),
      Match.objectLike({ Name: 'AccountDeletion' }),
    ],
  });
  prod.hasResourceProperties('AWS::WAFv2::WebACLAssociation', {
    ResourceArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Users'), 'Arn'] },
  });
  dev.resourceCountIs('AWS::WAFv2::WebACL', 0);
});

test('an environment with a domain blocks Cognito’s own deletion of a user', () => {
  prod.hasResourceProperties('AWS::WAFv2::WebACL', {
    Scope: 'REGIONAL',
    Rules: Match.arrayWith([
      Match.objectLike({
        Action: { Block: {} },
        Statement: {
          ByteMatchStatement: Match.objectLike({
            // CloudFormation accepts this key only with a capital letter.
            FieldToMatch: { SingleHeader: { Name: 'x-amzn-cognito-operation-name' } },
            PositionalConstraint: 'EXACTLY',
            SearchString: 'DeleteUser',
          }),
        },
      }),
    ]),
  });
});

test('the local pool has the settings of the deployed one', () => {
  const settings = DEFAULT_SETTINGS;

  dev.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    WriteAttributes: settings.writeAttributes.toSorted(),
    AccessTokenValidity: settings.tokenSeconds / 60,
    RefreshTokenValidity: settings.refreshTokenSeconds / 60,
  });
  dev.hasResourceProperties('AWS::Cognito::UserPool', {
    Policies: { PasswordPolicy: Match.objectLike({ MinimumLength: settings.passwordMinLength }) },
    Schema: Match.arrayWith(
      settings.requiredAttributes.map((Name) => Match.objectLike({ Name, Required: true })),
    ),
  });
});

test('there is a group for each role and one for the forum’s moderators', () => {
  const groups = Object.values(dev.findResources('AWS::Cognito::UserPoolGroup'));

  expect(groups.map((group) => group.Properties.GroupName).sort()).toEqual([
    'affiliate',
    'moderator',
    'partner',
  ]);
});

test('the triggers may only add a user to a group, end a user’s sessions, and put or update a profile', () => {
  const policies = Object.values(dev.findResources('AWS::IAM::Policy'));
  const actions = policies.flatMap((policy) =>
    policy.Properties.PolicyDocument.Statement.flatMap((s: { Action: string | string[] }) => s.Action),
  );

  expect(actions.sort()).toEqual([
    'cognito-idp:AdminAddUserToGroup',
    'cognito-idp:AdminUserGlobalSignOut',
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
    'logs:CreateLogStream',
    'logs:PutLogEvents',
  ]);
});

test('the triggers can write no item other than a profile', () => {
  dev.hasResourceProperties('AWS::IAM::Policy', {
    PolicyDocument: Match.objectLike({
      Statement: Match.arrayWith([
        Match.objectLike({
          Action: 'dynamodb:PutItem',
          Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USER#*'] } },
        }),
      ]),
    }),
  });
});

test('functions run on the project’s Node version and architecture, and their logs expire', () => {
  // Check only prod. In dev, the CDK adds a function that empties the bucket before the bucket is deleted.
  prod.allResourcesProperties('AWS::Lambda::Function', { Runtime: 'nodejs24.x', Architectures: ['arm64'] });
  prod.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: STAGES.prod.logRetentionDays });
});

test('the stream filters use the type that the receiver stores', () => {
  const types = WORKER_SOURCE.filters.flatMap(({ itemTypes }) => itemTypes);

  expect(types).toEqual([PROVIDER_EVENT_TYPE, PROVIDER_EVENT_TYPE]);
});

test('a former key of the webhook tokens stays after a rotation', () => {
  const { data } = createEnvironment({ ...STAGES.prod, hookTokenKeys: [2] });
  const secrets = resourcesOf(Template.fromStack(data), 'AWS::SecretsManager::Secret');
  const former = resourcesOf(prod, 'AWS::SecretsManager::Secret');

  expect(Object.values(secrets).map(({ Properties }) => Properties.Name)).toEqual([
    'Prod-eu-central-1-hook-token-key',
    'Prod-eu-central-1-hook-token-key-2',
  ]);
  expect(Object.keys(secrets)[0]).toBe(Object.keys(former)[0]);
});
