import { RemovalPolicy } from 'aws-cdk-lib';
import { AccountRootPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

/** The tag that allows a role to use the key of the signing secrets: `write` for encryption, `read` for decryption. No role has both. */
export const SECRETS_TAG = 'tributary:secrets';
/** The tag that allows a role to use the key of the payment details: `write` for encryption and decryption, `read` for decryption. */
export const PAYMENTS_TAG = 'tributary:payments';

type Access = 'read' | 'write';

interface KeyProps {
  readonly description: string;
  readonly tag: string;
  /** The field of the encryption context that every ciphertext must have. */
  readonly owner: string;
  /** The values of the tag that allow decryption. */
  readonly decrypts: readonly Access[];
  readonly keepsData: boolean;
}

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

type KeepsData = Pick<KeyProps, 'keepsData'>;

/** Creates the key that encrypts the signing secrets. Every ciphertext is bound to an app (ADR 16). */
export const createSecretKey = (scope: Construct, { keepsData }: KeepsData): Key =>
  createKey(scope, 'SecretKey', {
    description: 'Tributary: signing secrets of payment providers',
    tag: SECRETS_TAG,
    owner: 'appId',
    decrypts: ['read'],
    keepsData,
  });

/** Creates the key that encrypts the affiliates' payment details. Every ciphertext is bound to a user (ADR 16). */
export const createPaymentKey = (scope: Construct, { keepsData }: KeepsData): Key =>
  createKey(scope, 'PaymentKey', {
    description: 'Tributary: payment details of affiliates',
    tag: PAYMENTS_TAG,
    owner: 'userId',
    decrypts: ['read', 'write'],
    keepsData,
  });

/**
 * Creates a key that the account may administer but not use. Only roles with the tag may encrypt or decrypt, and their own policies must
 * allow it too.
 */
function createKey(scope: Construct, id: string, props: KeyProps): Key {
  const { description, decrypts, keepsData } = props;
  return new Key(scope, id, {
    description,
    enableKeyRotation: true,
    // Create a multi-Region key, because a key can't become one later. With a replica of the key, an environment that is restored in
    // another region can decrypt the data.
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
        usage('kms:Encrypt', ['write'], props),
        usage('kms:Decrypt', decrypts, props),
      ],
    }),
  });
}

function usage(action: string, access: readonly Access[], { tag, owner }: KeyProps): PolicyStatement {
  return new PolicyStatement({
    principals: [new AccountRootPrincipal()],
    actions: [action],
    resources: ['*'],
    conditions: {
      StringEquals: { [`aws:PrincipalTag/${tag}`]: access.length === 1 ? access[0] : access },
      Null: { [`kms:EncryptionContext:${owner}`]: 'false' },
    },
  });
}
