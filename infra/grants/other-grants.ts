import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { senderAddress } from '../config.ts';
import { WEBHOOK_RECEIVER } from '../functions.ts';
import type { DataStack } from '../stacks/data-stack.ts';
import type { MailStack } from '../stacks/mail-stack.ts';

type Shared = Pick<DataStack, 'userPool' | 'avatars' | 'secretKey' | 'paymentKey'>;

const UPLOADS = 'uploads/*';
/** The only folder of the avatar bucket that the site serves. It contains the users' pictures and the apps' logos. */
const PICTURES = 'avatars/*';
export const LOGOS = 'avatars/logos/*';
/**
 * The folders of the avatar bucket where the function `profiles` may write and delete files. They include the logos, because `profiles`
 * deletes a partner's logos together with the partner's account.
 */
export const AVATAR_FOLDERS = [UPLOADS, PICTURES];

/**
 * The function `profiles` needs `s3:PutObject` for uploads, because a presigned POST delegates the function's own permission for five
 * minutes. It needs access to `uploads/` and to the pictures in `avatars/`, because a saved picture is copied from one folder to the other.
 * It needs `s3:ListBucket`, because S3 would otherwise return 403 for a missing upload.
 */
const STATEMENTS: Readonly<Record<string, (shared: Shared) => PolicyStatement[]>> = {
  profiles: ({ userPool, avatars, paymentKey }) => [
    new PolicyStatement({ actions: ['kms:Encrypt', 'kms:Decrypt'], resources: [paymentKey.keyArn] }),
    new PolicyStatement({
      actions: [
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminAddUserToGroup',
        'cognito-idp:AdminDeleteUser',
        'cognito-idp:AdminUserGlobalSignOut',
      ],
      resources: [userPool.userPoolArn],
    }),
    new PolicyStatement({
      actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
      resources: [avatars.arnForObjects(UPLOADS)],
    }),
    new PolicyStatement({
      actions: ['s3:PutObject', 's3:DeleteObject'],
      resources: [avatars.arnForObjects(PICTURES)],
    }),
    new PolicyStatement({ actions: ['s3:ListBucket'], resources: [avatars.bucketArn] }),
  ],
  apps: ({ secretKey, avatars }) => [
    new PolicyStatement({ actions: ['kms:Encrypt'], resources: [secretKey.keyArn] }),
    new PolicyStatement({
      actions: ['s3:PutObject', 's3:DeleteObject'],
      resources: [avatars.arnForObjects(LOGOS)],
    }),
  ],
  payouts: ({ paymentKey }) => [
    new PolicyStatement({ actions: ['kms:Decrypt'], resources: [paymentKey.keyArn] }),
  ],
  exports: ({ paymentKey }) => [
    new PolicyStatement({ actions: ['kms:Decrypt'], resources: [paymentKey.keyArn] }),
  ],
  [WEBHOOK_RECEIVER.name]: ({ secretKey }) => [
    new PolicyStatement({ actions: ['kms:Decrypt'], resources: [secretKey.keyArn] }),
  ],
};

/**
 * Builds the policy statements that allow sending email, but only from the environment's sender address and only with the environment's own
 * identity and configuration set.
 */
export function mailStatements({ identity, configurationSet, zone }: MailStack): PolicyStatement[] {
  const setArn = Stack.of(configurationSet).formatArn({
    service: 'ses',
    resource: 'configuration-set',
    resourceName: configurationSet.configurationSetName,
  });
  return [
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [identity.emailIdentityArn, setArn],
      conditions: { StringEquals: { 'ses:FromAddress': senderAddress(zone) } },
    }),
  ];
}

export const otherStatements = (functionName: string, shared: Shared): PolicyStatement[] =>
  STATEMENTS[functionName]?.(shared) ?? [];
