import { describe, expect, test } from 'vitest';
import { grantedByFunction, isGranted } from '../support/granted.ts';
import { statementsByFunction } from '../support/statements.ts';
import { allResources, environmentOf, templatesOf } from './templates.ts';

const environment = environmentOf('prod');
const statements = statementsByFunction(environment);
const granted = grantedByFunction(environment);

/** What every function may do: write its log, and send its traces. */
const EVERYBODY = [
  'logs:CreateLogStream',
  'logs:PutLogEvents',
  'xray:PutTelemetryRecords',
  'xray:PutTraceSegments',
];
const READS = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'];
const WRITES = ['dynamodb:PutItem', 'dynamodb:UpdateItem'];
const CHANGES = [...WRITES, 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'];
/** A consumer reads the stream and parks what it cannot take. */
const CONSUMES = [
  'dynamodb:DescribeStream',
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
  'dynamodb:ListStreams',
  'sqs:SendMessage',
];

/** Every action of every function. One more here is a decision that a reviewer should see. */
const ACTIONS: Record<string, string[]> = {
  // Also ends an account: its apps, its coupons, its pictures and the user in the pool.
  profiles: [
    ...READS,
    ...WRITES,
    'dynamodb:DeleteItem',
    'cognito-idp:AdminAddUserToGroup',
    'cognito-idp:AdminDeleteUser',
    'cognito-idp:AdminGetUser',
    's3:DeleteObject',
    's3:GetObject',
    's3:ListBucket',
    's3:PutObject',
  ],
  apps: [...READS, ...WRITES, 'dynamodb:ConditionCheckItem', 'kms:Encrypt'],
  marketplace: READS,
  coupons: [...READS, ...CHANGES],
  customers: READS,
  payouts: [...READS, ...WRITES],
  forum: [...READS, ...CHANGES],
  notifications: [...READS, 'dynamodb:UpdateItem', 'dynamodb:ConditionCheckItem'],
  'profiles-triggers': ['dynamodb:PutItem', 'cognito-idp:AdminAddUserToGroup'],
  'webhooks-receive': ['dynamodb:GetItem', ...WRITES, 'kms:Decrypt'],
  'webhooks-worker': [...READS, ...CHANGES, ...CONSUMES],
  fanout: [
    'dynamodb:BatchGetItem',
    'dynamodb:BatchWriteItem',
    'dynamodb:GetItem',
    ...WRITES,
    ...CONSUMES,
    'appsync:EventPublish',
    'ses:SendEmail',
  ],
  // Reads, and puts its bookmark.
  audit: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'],
  health: [],
};

/** Asterisks at the end of resources, with the reason for each. */
const ALLOWED_WILDCARDS = [
  // X-Ray takes segments under no other resource.
  /^\*$/,
  // Each user has pictures of their own, under names that nobody knows before.
  /\/(uploads|avatars)\/\*/,
];

test('every function has exactly the actions that are written down here', () => {
  const actual = [...statements].map(([name, of]) => [name, sorted(of.flatMap(({ actions }) => actions))]);

  expect(Object.fromEntries(actual)).toEqual(
    Object.fromEntries(Object.entries(ACTIONS).map(([name, of]) => [name, sorted([...EVERYBODY, ...of])])),
  );
});

const sorted = (actions: string[]) => [...new Set(actions)].sort();

describe('No grant has an asterisk', () => {
  const all = [...statements].flatMap(([name, of]) => of.map((statement) => ({ name, ...statement })));

  test('in an action', () => {
    expect(all.filter(({ actions }) => actions.some((action) => action.includes('*')))).toEqual([]);
  });

  test('in a resource, beside those with a reason', () => {
    const wild = all.flatMap(({ name, actions, resources }) =>
      resources
        .filter(
          (resource) =>
            resource.includes('*') && !ALLOWED_WILDCARDS.some((allowed) => allowed.test(resource)),
        )
        .map((resource) => `${name} ${actions} ${resource}`),
    );
    const tracing = all.filter(({ resources }) => resources.includes('*')).flatMap(({ actions }) => actions);

    expect(wild).toEqual([]);
    expect(sorted(tracing)).toEqual(['xray:PutTelemetryRecords', 'xray:PutTraceSegments']);
  });

  test('and no table is granted without a fence of partitions', () => {
    const unfenced = all.filter(
      ({ actions, conditions }) =>
        actions.some((action) => /^dynamodb:.*(Item|Query|Scan|PartiQL)/.test(action)) &&
        !JSON.stringify(conditions).includes('dynamodb:LeadingKeys'),
    );

    expect(unfenced).toEqual([]);
  });
});

test('no role of ours has a managed policy or another policy than its own', () => {
  const roles = allResources(templatesOf('prod')).filter(([, { Type }]) => Type === 'AWS::IAM::Role');
  const managed = roles.filter(([, { Properties }]) => Properties.ManagedPolicyArns || Properties.Policies);

  // The CDK's own functions: one copies the site, one empties its bucket before it goes.
  expect(managed.map(([id]) => id.replace(/[0-9A-F]{8,}.*/, ''))).toEqual([
    'CustomS3AutoDeleteObjectsCustomResourceProviderRole',
    'CustomCDKBucketDeployment',
  ]);
});

describe('Signing secrets', () => {
  const secret = { partitions: ['SECRET#app'] };
  const may = (action: string) =>
    Object.entries(granted)
      .filter(([, of]) => isGranted(of, { action: `dynamodb:${action}`, ...secret }))
      .map(([name]) => name);

  test('are read by the webhook receiver alone', () => {
    for (const action of ['GetItem', 'BatchGetItem', 'Query', 'Scan']) {
      expect([action, may(action)]).toEqual([action, action === 'GetItem' ? ['webhooks-receive'] : []]);
    }
  });

  test('are written by apps alone, which cannot read one', () => {
    for (const action of ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']) {
      const writers = action === 'PutItem' || action === 'UpdateItem' ? ['apps'] : [];
      expect([action, may(action)]).toEqual([action, writers]);
    }
  });

  test('are sealed by a role that cannot open them, and opened by one that cannot seal', () => {
    const by = (action: string) =>
      [...statements]
        .filter(([, of]) => of.some(({ actions }) => actions.includes(action)))
        .map(([name]) => name);

    expect([by('kms:Encrypt'), by('kms:Decrypt')]).toEqual([['apps'], ['webhooks-receive']]);
  });

  test('have a key that the account administers and cannot use, and that demands whose secret it is', () => {
    const keys = allResources(templatesOf('prod')).filter(([, { Type }]) => Type === 'AWS::KMS::Key');
    const [administration, seal, open] = keys[0]?.[1].Properties.KeyPolicy.Statement ?? [];

    expect(keys).toHaveLength(1);
    expect(keys[0]?.[1]).toMatchObject({ DeletionPolicy: 'Retain', Properties: { EnableKeyRotation: true } });
    expect(administration.Action.filter((action: string) => /crypt|GenerateDataKey|\*/.test(action))).toEqual(
      [],
    );
    for (const [statement, action, tag] of [
      [seal, 'kms:Encrypt', 'write'],
      [open, 'kms:Decrypt', 'read'],
    ]) {
      expect(statement).toMatchObject({
        Action: action,
        Condition: {
          StringEquals: { 'aws:PrincipalTag/tributary:secrets': tag },
          Null: { 'kms:EncryptionContext:appId': 'false' },
        },
      });
    }
  });

  test('have two roles with the tag that the key asks for', () => {
    const tagged = allResources(templatesOf('prod'))
      .filter(([, { Type }]) => Type === 'AWS::IAM::Role')
      .flatMap(([id, { Properties }]) =>
        (Properties.Tags ?? [])
          .filter(({ Key }: { Key: string }) => Key === 'tributary:secrets')
          .map(({ Value }: { Value: string }) => [id.replace(/Role.*/, ''), Value]),
      );

    expect(tagged).toEqual([
      ['Apps', 'write'],
      ['WebhooksReceive', 'read'],
    ]);
  });
});

test('the forum changes what a user wrote of late, and not the user', () => {
  const may = (partition: string) =>
    isGranted(granted.forum ?? [], { action: 'dynamodb:UpdateItem', partitions: [partition] });

  expect(may('USER#1#POSTING')).toBe(true);
  expect(may('USER#1')).toBe(false);
  expect(may('USER#1#NOTIFICATIONS')).toBe(false);
});

describe('The tests hold calls against the grants as IAM does', () => {
  const grants = [
    { actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'], partitions: ['USER#*', 'APP#*'] },
    { actions: ['dynamodb:Query'], index: 'GSI1', partitions: ['PARTNER#*#APPS'] },
  ];

  test.each([
    [{ action: 'dynamodb:GetItem', partitions: ['USER#1'] }, true],
    [{ action: 'dynamodb:BatchGetItem', partitions: ['USER#1', 'APP#2'] }, true],
    [{ action: 'dynamodb:BatchGetItem', partitions: ['USER#1', 'SECRET#2'] }, false],
    [{ action: 'dynamodb:PutItem', partitions: ['USER#1'] }, false],
    [{ action: 'dynamodb:Query', index: 'GSI1', partitions: ['PARTNER#1#APPS'] }, true],
    [{ action: 'dynamodb:Query', index: 'GSI1', partitions: ['PARTNER#1#COUPONS'] }, false],
    [{ action: 'dynamodb:Query', index: 'GSI2', partitions: ['PARTNER#1#APPS'] }, false],
    [{ action: 'dynamodb:Query', partitions: ['PARTNER#1#APPS'] }, false],
    [{ action: 'dynamodb:GetItem', partitions: ['XUSER#1'] }, false],
  ])('%j: %s', (call, expected) => {
    expect(isGranted(grants, call)).toBe(expected);
  });
});
