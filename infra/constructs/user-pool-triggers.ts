import { Validations } from 'aws-cdk-lib';
import { type UserPool, UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { TRIGGERS } from '../functions.ts';
import { tableStatements } from '../grants/grant-table.ts';
import { acknowledgeMailQuota, mailQuotaStatement } from '../grants/mail-quota-grant.ts';
import type { MailStack } from '../stacks/mail-stack.ts';
import { ServiceFunction } from './service-function.ts';

const OPERATIONS = [
  UserPoolOperation.PRE_SIGN_UP,
  UserPoolOperation.POST_CONFIRMATION,
  UserPoolOperation.CUSTOM_MESSAGE,
];

/** Creates the function that Cognito calls before a sign-up, after the confirmation of a sign-up, and for each email. */
export function addTriggers(
  scope: Construct,
  userPool: UserPool,
  table: ITableV2,
  { stage, mail }: { stage: StageConfig; mail: MailStack | undefined },
): ServiceFunction {
  const triggers = new ServiceFunction(scope, 'Triggers', {
    source: TRIGGERS,
    stage,
    environment: {
      TABLE_NAME: table.tableName,
      SITE_ORIGIN: stage.siteOrigin,
      ...(mail && stage.mailFrom && { MAIL_FROM: stage.mailFrom }),
    },
    statements: [
      ...tableStatements(TRIGGERS.name, table, stage),
      new PolicyStatement({
        actions: ['cognito-idp:AdminAddUserToGroup', 'cognito-idp:AdminUserGlobalSignOut'],
        resources: [userPool.userPoolArn],
      }),
      ...(mail ? [mailQuotaStatement()] : []),
    ],
  });
  if (mail) acknowledgeMailQuota(triggers);
  Validations.of(triggers.function).acknowledge({
    id: 'Serverless-LambdaDLQ',
    reason:
      'Cognito calls it and waits for the response. Dead-letter queues are only for asynchronous calls.',
  });
  for (const operation of OPERATIONS) userPool.addTrigger(operation, triggers.function);
  return triggers;
}
