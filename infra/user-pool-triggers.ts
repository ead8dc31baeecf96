import { Duration, Validations } from 'aws-cdk-lib';
import { type UserPool, UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { StageConfig } from './config.ts';
import { TRIGGERS } from './functions.ts';
import { ServiceFunction } from './service-function.ts';

const OPERATIONS = [
  UserPoolOperation.PRE_SIGN_UP,
  UserPoolOperation.POST_CONFIRMATION,
  UserPoolOperation.CUSTOM_MESSAGE,
];

/**
 * The function that Cognito calls on a sign-up, its confirmation and each mail. Its rights are a policy of their own: the role's
 * default policy would make the pool wait for the function and the function for the pool.
 */
export function addTriggers(scope: Construct, userPool: UserPool, table: TableV2, stage: StageConfig): void {
  const triggers = new ServiceFunction(scope, 'Triggers', {
    source: TRIGGERS,
    stage,
    environment: { TABLE_NAME: table.tableName, SITE_ORIGIN: stage.siteOrigin },
    // Cognito itself waits no longer.
    timeout: Duration.seconds(5),
  });
  Validations.of(triggers.function).acknowledge({
    id: 'Serverless-LambdaDLQ',
    reason: 'Cognito calls it and waits for the answer; a dead-letter queue serves asynchronous calls only.',
  });
  for (const operation of OPERATIONS) userPool.addTrigger(operation, triggers.function);
  new Policy(scope, 'TriggersPolicy', {
    roles: [triggers.role],
    statements: [
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: ['cognito-idp:AdminAddUserToGroup'],
        resources: [userPool.userPoolArn],
      }),
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: ['dynamodb:PutItem'],
        resources: [table.tableArn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USER#*'] } },
      }),
    ],
  });
}
