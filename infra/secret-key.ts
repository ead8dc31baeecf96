import { RemovalPolicy } from 'aws-cdk-lib';
import { AccountRootPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

/** The tag that allows a role to use the key. The value `write` allows encryption, and `read` allows decryption. No role has both. */
export const SECRETS_TAG = 'tributary:secrets';

const ADMINISTRATION = [
  'kms:CancelKeyDeletion',
  'kms:DescribeKey',
  'kms:DisableKey',
  'kms:DisableKeyRotation',
  'kms:EnableKey',
  'kms:EnableKeyRotation',
  'kms:GetKeyPolicy',
  'kms:GetKeyRotationStatus',
  'kms:ListResourceTags',
  'kms:PutKeyPolicy',
  'kms:RotateKeyOnDemand',
  'kms:ScheduleKeyDeletion',
  'kms:TagResource',
  'kms:UntagResource',
  'kms:UpdateKeyDescription',
];

/**
 * Creates the key that encrypts the signing secrets. The account may administer the key but not use it. Only the two tagged roles may
 * encrypt or decrypt. They may do so only for secrets that are bound to an app, and only if their own policies allow it too (ADR 16).
 */
export function createSecretKey(scope: Construct, { keepsData }: { keepsData: boolean }): Key {
  return new Key(scope, 'SecretKey', {
    description: 'Tributary: signing secrets of payment providers',
    enableKeyRotation: true,
    // Create a multi-Region key, because a key can't become one later. With a replica of the key, an environment that is restored in
    // another region can decrypt the secrets.
    multiRegion: true,
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    policy: new PolicyDocument({
      statements: [
        new PolicyStatement({
          sid: 'Administration',
          principals: [new AccountRootPrincipal()],
          actions: ADMINISTRATION,
          resources: ['*'],
        }),
        usage('kms:Encrypt', 'write'),
        usage('kms:Decrypt', 'read'),
      ],
    }),
  });
}

function usage(action: string, tag: 'read' | 'write'): PolicyStatement {
  return new PolicyStatement({
    principals: [new AccountRootPrincipal()],
    actions: [action],
    resources: ['*'],
    conditions: {
      StringEquals: { [`aws:PrincipalTag/${SECRETS_TAG}`]: tag },
      Null: { 'kms:EncryptionContext:appId': 'false' },
    },
  });
}
