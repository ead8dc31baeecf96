import { type CfnElement, Stack } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { expect, test } from 'vitest';
import { ServiceFunction } from '../../infra/constructs/service-function.ts';
import { allResources, environmentOf, templatesOf } from './templates.ts';

/** CloudFormation replaces a resource if its logical id changes. */
const FUNCTION_IDS: Readonly<Record<string, readonly [lambda: string, role: string, logGroup: string]>> = {
  apps: ['AppsFunction57D96B71', 'AppsRoleFD02BB7B', 'AppsLogsEF66F311'],
  audit: ['AuditFunctionD052CD6C', 'AuditRole362A2808', 'AuditLogsA35F3E1F'],
  coupons: ['CouponsFunction86ED3CF4', 'CouponsRole47CE6AB2', 'CouponsLogsBA1B8E29'],
  'coupons-expire': [
    'CouponsExpireFunction6B31E2FF',
    'CouponsExpireRole16264056',
    'CouponsExpireLogsFA5417CE',
  ],
  customers: ['CustomersFunction21854164', 'CustomersRoleD266391B', 'CustomersLogsEFF8FF19'],
  email: ['EmailFunction8D469E43', 'EmailRoleE0766E68', 'EmailLogs8FF0C9F6'],
  exports: ['ExportsFunction8245CB7E', 'ExportsRoleE3E890BD', 'ExportsLogs8441BD01'],
  fanout: ['FanoutFunction65504326', 'FanoutRole5ADC0D35', 'FanoutLogs5B2122FA'],
  forum: ['ForumFunction3E465B82', 'ForumRole2C01C724', 'ForumLogsB3641D49'],
  go: ['GoFunction2D752CC3', 'GoRoleDCD5FDD1', 'GoLogsDFFBDDC3'],
  health: ['HealthFunction64F2C32C', 'HealthRole9992383A', 'HealthLogs774F13BC'],
  marketplace: ['MarketplaceFunctionD2AA65FF', 'MarketplaceRole35B7E2F0', 'MarketplaceLogs7FCD4A46'],
  notifications: ['NotificationsFunction75C140BC', 'NotificationsRole48509D93', 'NotificationsLogs474C396B'],
  'notifications-digest': [
    'NotificationsDigestFunctionDC9E23D6',
    'NotificationsDigestRoleB7B2E272',
    'NotificationsDigestLogsEA43A6AF',
  ],
  payouts: ['PayoutsFunctionC642E75F', 'PayoutsRole076EC62C', 'PayoutsLogs7F56B529'],
  profiles: ['ProfilesFunction64BFA07C', 'ProfilesRole7664DC27', 'ProfilesLogs232601DA'],
  'profiles-triggers': ['TriggersFunction8DB55895', 'TriggersRole9D0FC1DC', 'TriggersLogs474E0AC5'],
  'tracking-watch': [
    'TrackingWatchFunction0FD364B8',
    'TrackingWatchRoleCF0A1CE5',
    'TrackingWatchLogsB60AA8EA',
  ],
  'webhooks-receive': [
    'WebhooksReceiveFunction44CD1E1C',
    'WebhooksReceiveRole225C90BA',
    'WebhooksReceiveLogs02904720',
  ],
  'webhooks-retry': [
    'WebhooksRetryFunction81929DF4',
    'WebhooksRetryRole0435CEE8',
    'WebhooksRetryLogsCE8DD3DA',
  ],
  'webhooks-worker': [
    'WebhooksWorkerFunction9DDD63A6',
    'WebhooksWorkerRole8549A5C8',
    'WebhooksWorkerLogs769DFB2C',
  ],
};

/** The logical ids of resources that must never be replaced, for example because they contain data. */
const OTHER_IDS: Readonly<Record<string, readonly string[]>> = {
  'AWS::Backup::BackupVault': ['Backups9A29A52D', 'CopiesA993ADEE'],
  'AWS::ApiGatewayV2::Api': ['Http91AF8B83'],
  'AWS::AppSync::Api': ['EventsApi059DB5A8'],
  'AWS::CloudFront::Distribution': ['Distribution830FAC52'],
  'AWS::Cognito::UserPool': ['Users0A0EEA89'],
  'AWS::Cognito::UserPoolClient': ['UsersWebA39D1A70'],
  'AWS::DynamoDB::GlobalTable': ['TableCD117FA1'],
  'AWS::KMS::Key': ['PaymentKeyF80F3BE6', 'SecretKey573D36D8'],
  'AWS::Lambda::EventSourceMapping': [
    'EmailSourceF65C7160',
    'FanoutSource7EC52F47',
    'WebhooksRetrySource832E33A5',
    'WebhooksWorkerSourceFC22A7B7',
  ],
  'AWS::S3::Bucket': ['Avatars91192A3D', 'SiteE53D7754'],
  'AWS::SQS::Queue': [
    'EmailDeadLettersE2A55934',
    'EmailQueue9C1DA90F',
    'FanoutDeadLettersD93EA76E',
    'WebhooksRetryDeadLettersB2ECF54A',
    'WebhooksRetryQueue6047DB52',
    'WebhooksWorkerDeadLetters36617795',
  ],
};

function logicalIdOf(construct: IConstruct | undefined): string | undefined {
  return construct && Stack.of(construct).getLogicalId(construct.node.defaultChild as CfnElement);
}

test('every function keeps its logical ID, its role and its log group', () => {
  const functions = environmentOf('prod')
    .node.findAll()
    .filter((construct) => construct instanceof ServiceFunction);

  const found = functions.map(({ source, function: lambda, logGroup }) => [
    source.name,
    [lambda, lambda.role, logGroup].map(logicalIdOf),
  ]);

  expect(Object.fromEntries(found)).toEqual(FUNCTION_IDS);
});

test.each(Object.entries(OTHER_IDS))('every %s keeps its logical id', (type, ids) => {
  const found = allResources(templatesOf('prod')).filter(([, { Type }]) => Type === type);

  expect(found.map(([id]) => id).sort()).toEqual(ids);
});
