import { describe, expect, test } from 'vitest';
import { FUNCTIONS } from '../../infra/functions.ts';
import { tableStatements } from '../../infra/grants/grant-table.ts';
import { TABLE_GRANTS } from '../../infra/grants/table-grants.ts';
import { queuesOf } from '../../infra/settings/queues.ts';
import { grantedByFunction, isGranted } from '../support/granted.ts';
import { GRANTED_PARTITIONS } from '../support/granted-patterns.ts';
import { statementsByFunction } from '../support/statements.ts';
import { allResources, environmentOf, templatesOf } from './templates.ts';

const environment = environmentOf('prod');
const statements = statementsByFunction(environment);
const granted = grantedByFunction(environment);

const EVERY_FUNCTION = ['logs:CreateLogStream', 'logs:PutLogEvents'];
const READS = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'];
const WRITES = ['dynamodb:PutItem', 'dynamodb:UpdateItem'];
const CHANGES = [...WRITES, 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'];
const STREAM_CONSUMER = [
  'dynamodb:DescribeStream',
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
  'dynamodb:ListStreams',
  'sqs:SendMessage',
];

const QUEUE_CONSUMER = [
  'sqs:ChangeMessageVisibility',
  'sqs:DeleteMessage',
  'sqs:GetQueueAttributes',
  'sqs:ReceiveMessage',
];

/** All actions of each function, listed here so that a reviewer sees every new action. */
const ACTIONS: Record<string, string[]> = {
  // This function needs many actions, because it also deletes accounts and all of their data.
  profiles: [
    ...READS,
    ...WRITES,
    'dynamodb:DeleteItem',
    'dynamodb:ConditionCheckItem',
    'cognito-idp:AdminAddUserToGroup',
    'cognito-idp:AdminDeleteUser',
    'cognito-idp:AdminGetUser',
    'cognito-idp:AdminUserGlobalSignOut',
    'kms:Decrypt',
    'kms:Encrypt',
    's3:DeleteObject',
    's3:GetObject',
    's3:ListBucket',
    's3:PutObject',
  ],
  apps: [
    ...READS,
    ...WRITES,
    'dynamodb:ConditionCheckItem',
    'kms:Encrypt',
    's3:DeleteObject',
    's3:PutObject',
  ],
  marketplace: [...READS, 'dynamodb:PutItem'],
  coupons: [...READS, ...CHANGES],
  // An answer to a report of a missing sale deletes the item that blocks a second report of the same sale.
  customers: [...READS, ...CHANGES],
  payouts: [...READS, ...WRITES, 'dynamodb:ConditionCheckItem', 'kms:Decrypt'],
  forum: [...READS, ...CHANGES],
  notifications: [...READS, ...WRITES, 'dynamodb:ConditionCheckItem'],
  // The export writes only its call counters and, if it doesn't exist yet, the secret for encrypting ids.
  exports: [...READS, 'dynamodb:PutItem', 'kms:Decrypt'],
  'profiles-triggers': [
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
    'cognito-idp:AdminAddUserToGroup',
    'cognito-idp:AdminUserGlobalSignOut',
    'ses:GetAccount',
  ],
  'webhooks-receive': ['dynamodb:GetItem', ...WRITES, 'kms:Decrypt'],
  'webhooks-worker': [...READS, ...CHANGES, ...STREAM_CONSUMER],
  'webhooks-retry': [...READS, ...CHANGES, ...QUEUE_CONSUMER, 'sqs:SendMessage'],
  fanout: [
    'dynamodb:BatchGetItem',
    'dynamodb:BatchWriteItem',
    // A report of a missing sale replaces the previous notification about the affiliate.
    'dynamodb:DeleteItem',
    'dynamodb:GetItem',
    ...WRITES,
    ...STREAM_CONSUMER,
    'appsync:EventPublish',
  ],
  email: [
    ...READS,
    ...WRITES,
    'dynamodb:DeleteItem',
    ...QUEUE_CONSUMER,
    'ses:GetAccount',
    'ses:SendEmail',
    'sqs:SendMessage',
  ],
  'notifications-digest': ['dynamodb:DeleteItem', 'dynamodb:Query', 'sqs:SendMessage'],
  // The audit writes only its own progress.
  audit: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'],
  'coupons-expire': [...READS, ...CHANGES],
  'tracking-watch': [
    'dynamodb:BatchGetItem',
    'dynamodb:DeleteItem',
    'dynamodb:GetItem',
    'dynamodb:PutItem',
    'dynamodb:Query',
  ],
  // Anyone can call it. It reads items of one app, and adds to the counts of openings.
  go: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
  health: [],
};

const ALLOWED_WILDCARDS = [
  // A wildcard is needed, because SES's action to read the quota does not support resource-level permissions.
  /^\*$/,
  // A wildcard is needed, because the file names of users' pictures are not known in advance.
  /\/(uploads|avatars|avatars\/logos)\/\*/,
];

test('every function has exactly the actions listed here', () => {
  const actual = [...statements].map(([name, of]) => [name, sorted(of.flatMap(({ actions }) => actions))]);

  expect(Object.fromEntries(actual)).toEqual(
    Object.fromEntries(
      Object.entries(ACTIONS).map(([name, of]) => [name, sorted([...EVERY_FUNCTION, ...of])]),
    ),
  );
});

const sorted = (actions: string[]) => [...new Set(actions)].sort();

describe('No grant has a wildcard', () => {
  const all = [...statements].flatMap(([name, of]) => of.map((statement) => ({ name, ...statement })));

  test('in an action', () => {
    expect(all.filter(({ actions }) => actions.some((action) => action.includes('*')))).toEqual([]);
  });

  test('in a resource, besides the listed exceptions', () => {
    const wild = all.flatMap(({ name, actions, resources }) =>
      resources
        .filter(
          (resource) =>
            resource.includes('*') && !ALLOWED_WILDCARDS.some((allowed) => allowed.test(resource)),
        )
        .map((resource) => `${name} ${actions} ${resource}`),
    );
    const onAll = all.filter(({ resources }) => resources.includes('*')).flatMap(({ actions }) => actions);

    expect(wild).toEqual([]);
    expect(sorted(onAll)).toEqual(['ses:GetAccount']);
  });

  test('on the table, where each is restricted to partitions', () => {
    const unfenced = all.filter(
      ({ actions, conditions }) =>
        actions.some((action) => /^dynamodb:.*(Item|Query|Scan|PartiQL)/.test(action)) &&
        !JSON.stringify(conditions).includes('dynamodb:LeadingKeys'),
    );

    expect(unfenced).toEqual([]);
  });
});

test.each(FUNCTIONS)('$name may use only its own queues', (source) => {
  const used = (statements.get(source.name) ?? []).flatMap(({ actions, resources }) =>
    actions
      .filter((action) => action.startsWith('sqs:'))
      .flatMap((action) => resources.map((on) => `${action} ${on}`)),
  );
  const idOf = ({ name }: { name: string }) =>
    name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const expected = queuesOf(source).flatMap(({ consumer, producers }) => {
    const actions = [
      ...(consumer === source ? QUEUE_CONSUMER : []),
      ...(producers.includes(source) ? ['sqs:SendMessage'] : []),
    ];
    return [
      ...actions.map((action) => `${action} ${idOf(consumer)}Queue`),
      ...(consumer === source ? [`sqs:SendMessage ${idOf(consumer)}DeadLetters`] : []),
    ];
  });
  if (['webhooks-worker', 'fanout'].includes(source.name)) {
    expected.push(`sqs:SendMessage ${idOf(source)}DeadLetters`);
  }

  const readable = used.map((text) => text.replace(/ \{"Fn::GetAtt":\["(\w+?)[\dA-F]{8}","Arn"\]\}$/, ' $1'));
  expect(readable.sort()).toEqual(expected.sort());
});

test('an environment with the setting `grants: table` keeps the actions and has no condition on partitions', () => {
  const statementsWith = (grants: 'partitions' | 'table') =>
    Object.keys(TABLE_GRANTS)
      .flatMap((name) => tableStatements(name, { tableArn: 'arn:aws:dynamodb:::table/t' }, { grants }))
      .map((each) => each.toStatementJson());
  const partitions = statementsWith('partitions');
  const wholeTable = statementsWith('table');

  expect(JSON.stringify(partitions)).toContain('dynamodb:LeadingKeys');
  expect(JSON.stringify(wholeTable)).not.toContain('dynamodb:LeadingKeys');
  expect(wholeTable.map(({ Action, Resource }) => [Action, Resource])).toEqual(
    partitions.map(({ Action, Resource }) => [Action, Resource]),
  );
});

test('our roles have only their own inline policies', () => {
  const roles = allResources(templatesOf('prod')).filter(([, { Type }]) => Type === 'AWS::IAM::Role');
  const managed = roles.filter(([, { Properties }]) => Properties.ManagedPolicyArns || Properties.Policies);

  // Expect only the roles of AWS services and of the CDK's own functions.
  expect(managed.map(([id]) => id.replace(/[0-9A-F]{8,}.*/, ''))).toEqual([
    // Only AWS Backup can assume this role.
    'BackupRole',
    'CustomS3AutoDeleteObjectsCustomResourceProviderRole',
    'CustomCDKBucketDeployment',
  ]);
});

describe('A profile', () => {
  const update = (...attributes: string[]) => ({
    action: 'dynamodb:UpdateItem',
    partitions: ['USER#ada'],
    attributes: ['PK', 'SK', ...attributes],
  });
  const PROCESSORS = ['webhooks-worker', 'webhooks-retry'];

  test.each(PROCESSORS)('can be changed by %s only in the attributes of the plan', (name) => {
    const mayChange = (...attributes: string[]) => isGranted(granted[name] ?? [], update(...attributes));

    expect(mayChange('plan', 'isSubscribed', 'planVersion')).toBe(true);
    for (const attribute of ['email', 'paypalEmail', 'wiseEmail', 'firstName', 'activeCoupons', 'createdAt'])
      expect([attribute, mayChange('plan', attribute)]).toEqual([attribute, false]);
  });

  test('can be changed by the triggers only in the time of a reset and that before which sign-ins do not count', () => {
    const mayChange = (...attributes: string[]) =>
      isGranted(granted['profiles-triggers'] ?? [], update(...attributes));

    expect(mayChange('signedOutBefore', 'passwordChangedAt', 'lastRequest')).toBe(true);
    for (const attribute of ['email', 'paypalEmail', 'role', 'plan', 'createdAt'])
      expect([attribute, mayChange('signedOutBefore', attribute)]).toEqual([attribute, false]);
  });

  test('can be changed only by these functions', () => {
    const changers = Object.keys(granted).filter((name) => isGranted(granted[name] ?? [], update()));

    // `coupons`, `coupons-expire` and `profiles` may change every attribute. They change a profile and other items in one transaction, and a grant for
    // certain attributes doesn't apply to such a transaction.
    expect(changers.sort()).toEqual(
      ['coupons', 'coupons-expire', 'profiles', 'profiles-triggers', ...PROCESSORS].sort(),
    );
  });
});

test('the function that copies app icons may write logos, but no pictures of users', () => {
  const writable = (statements.get('apps') ?? []).flatMap(({ actions, resources }) =>
    actions.includes('s3:PutObject') ? resources : [],
  );

  expect(writable).toEqual([expect.stringContaining('/avatars/logos/*')]);
});

test.each(GRANTED_PARTITIONS)('a grant on the partitions %s includes none of another type', (pattern) => {
  const included = GRANTED_PARTITIONS.filter((other) =>
    isGranted([{ actions: ['any'], partitions: [pattern] }], {
      action: 'any',
      partitions: [other.replaceAll('*', '1')],
    }),
  );

  expect(included).toEqual([pattern]);
});

test('the forum can change a user’s recent posting activity, but not the user', () => {
  const may = (partition: string) =>
    isGranted(granted.forum ?? [], { action: 'dynamodb:UpdateItem', partitions: [partition] });

  expect(may('POSTING#1')).toBe(true);
  expect(may('USER#1')).toBe(false);
  expect(may('NOTIFICATIONS#1')).toBe(false);
});
