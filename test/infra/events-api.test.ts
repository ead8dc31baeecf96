import { readFileSync } from 'node:fs';
import { Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { UserPool } from 'aws-cdk-lib/aws-cognito';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { expect, test } from 'vitest';
import { EventsApi } from '../../infra/constructs/events-api.ts';
import { createStackTable } from '../../infra/constructs/table.ts';
import { fromRoot } from '../../infra/from-root.ts';
import { NAMESPACE_CODE, NAMESPACES } from '../../infra/settings/namespaces.ts';
import { STAGES } from '../../infra/stages.ts';
import { createAppWithoutBundling } from '../../infra/synthesize.ts';
import { channels } from '../../shared/realtime/realtime.ts';

const template = synthesize();

function synthesize(): Template {
  const stack = new Stack(createAppWithoutBundling(), 'Test');
  const userPool = new UserPool(stack, 'Pool');
  const table = createStackTable(stack, STAGES.prod);
  const events = new EventsApi(stack, 'Events', { stage: STAGES.prod, userPool, table });
  events.grantPublish(
    new Role(stack, 'Publisher', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') }),
  );
  return Template.fromStack(stack);
}

test('the pool’s users connect and subscribe, only IAM publishes, and there is no API key', () => {
  template.hasResourceProperties('AWS::AppSync::Api', {
    EventConfig: {
      AuthProviders: [
        Match.objectLike({
          AuthType: 'AMAZON_COGNITO_USER_POOLS',
          CognitoConfig: Match.objectLike({ UserPoolId: { Ref: Match.stringLikeRegexp('Pool') } }),
        }),
        { AuthType: 'AWS_IAM' },
      ],
      ConnectionAuthModes: [{ AuthType: 'AMAZON_COGNITO_USER_POOLS' }],
      DefaultSubscribeAuthModes: [{ AuthType: 'AMAZON_COGNITO_USER_POOLS' }],
      DefaultPublishAuthModes: [{ AuthType: 'AWS_IAM' }],
    },
  });
  template.resourceCountIs('AWS::AppSync::ApiKey', 0);
});

test('every channel has a namespace, and every namespace has a channel', () => {
  const used = [channels.posts(), channels.comments('x'), channels.user('x')].map(
    (path) => path.split('/')[1],
  );

  expect(used.toSorted()).toEqual(NAMESPACES.toSorted());
  template.resourceCountIs('AWS::AppSync::ChannelNamespace', NAMESPACES.length);
});

test.each(NAMESPACES)(
  'every subscription to %s runs its handler, and the namespace does not loosen publishing',
  (name) => {
    template.hasResourceProperties('AWS::AppSync::ChannelNamespace', {
      Name: name,
      CodeS3Location: Match.anyValue(),
      HandlerConfigs: {
        OnSubscribe: { Behavior: 'CODE', Integration: { DataSourceName: 'Profiles' } },
        OnPublish: Match.absent(),
      },
      PublishAuthModes: Match.absent(),
      SubscribeAuthModes: Match.absent(),
    });
    const code = readFileSync(fromRoot(NAMESPACE_CODE), 'utf8');
    expect(code).toContain('export const onSubscribe = {');
    // AppSync limits the size of a handler's code.
    expect(code.length).toBeLessThan(32_768);
  },
);

test('the handlers may read only whether a profile is deleted, blocked or signed out', () => {
  template.hasResourceProperties('AWS::AppSync::DataSource', {
    Name: 'Profiles',
    Type: 'AMAZON_DYNAMODB',
    DynamoDBConfig: { TableName: { Ref: Match.stringLikeRegexp('^Table') } },
    ServiceRoleArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^EventsProfilesRole'), 'Arn'] },
  });
  const policies = Object.values(template.findResources('AWS::IAM::Policy'));
  const reading = policies.filter((policy) =>
    JSON.stringify(policy.Properties.Roles).includes('ProfilesRole'),
  );

  expect(reading.flatMap(({ Properties }) => Properties.PolicyDocument.Statement)).toEqual([
    {
      Effect: 'Allow',
      Action: 'dynamodb:GetItem',
      Resource: { 'Fn::GetAtt': [expect.stringMatching(/^Table/), 'Arn'] },
      Condition: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USER#*'] },
        'ForAllValues:StringEquals': {
          'dynamodb:Attributes': ['PK', 'SK', 'deletedAt', 'blockedAt', 'signedOutBefore'],
        },
        StringEqualsIfExists: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
      },
    },
  ]);
});

test('a publisher may only publish, and only to these namespaces', () => {
  const policies = Object.values(template.findResources('AWS::IAM::Policy'));
  const publishing = policies.filter((policy) => JSON.stringify(policy).includes('"Publisher'));

  const statements = publishing.flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
  expect(statements.flatMap(({ Action }) => Action)).toEqual(['appsync:EventPublish']);
  for (const name of NAMESPACES) expect(JSON.stringify(statements)).toContain(`/channelNamespace/${name}"`);
  expect(JSON.stringify(statements)).not.toContain('*');
});

test('AppSync logs errors to a group with a retention period, and its role may only write there', () => {
  template.hasResourceProperties('AWS::Logs::LogGroup', {
    RetentionInDays: STAGES.prod.logRetentionDays,
    LogGroupName: Match.objectLike({ 'Fn::Join': ['', ['/aws/appsync/apis/', Match.anyValue()]] }),
  });
  template.hasResourceProperties('AWS::AppSync::Api', {
    EventConfig: { LogConfig: { LogLevel: 'ERROR', CloudWatchLogsRoleArn: Match.anyValue() } },
  });
  template.hasResourceProperties('AWS::IAM::Policy', {
    PolicyDocument: {
      Statement: [
        {
          Effect: 'Allow',
          Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
          Resource: { 'Fn::GetAtt': [Match.stringLikeRegexp('EventsLogs'), 'Arn'] },
        },
      ],
    },
  });
});
