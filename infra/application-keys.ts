import { RemovalPolicy } from 'aws-cdk-lib';
import { AccountRootPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

/**
 * The tag that lets a role use the key for signing secrets. `write` allows encryption, and `read` allows decryption. No role may do both.
 */
export const SECRETS_TAG = 'tributary:secrets';
/**
 * The tag that lets a role use the key for payment details. `write` allows encryption and decryption, and `read` allows only decryption.
 */
export const PAYMENTS_TAG = 'tributary:payments';

type Access = 'read' | 'write';

interface KeyProps {
  readonly description: string;
  readonly tag: string;
  /** The field that must be in the encryption context of every ciphertext. */
  readonly owner: string;
  /** The tag values that allow decryption. */
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

/** Creates the key that encrypts signing secrets. Each ciphertext can be decrypted only for the same app (ADR 16). */
export const createSecretKey = (scope: Construct, { keepsData }: KeepsData): Key =>
  createKey(scope, 'SecretKey', {
    description: 'Tributary: signing secrets of payment providers',
    tag: SECRETS_TAG,
    owner: 'appId',
    decrypts: ['read'],
    keepsData,
  });

/** Creates the key that encrypts affiliates' payment details. Each ciphertext can be decrypted only for the same user (ADR 16). */
export const createPaymentKey = (scope: Construct, { keepsData }: KeepsData): Key =>
  createKey(scope, 'PaymentKey', {
    description: 'Tributary: payment details of affiliates',
    tag: PAYMENTS_TAG,
    owner: 'userId',
    decrypts: ['read', 'write'],
    keepsData,
  });

/**
 * Creates a key that the account may administer but not use. A role may encrypt or decrypt only if it has the key's tag and its own policy
 * also allows the operation.
 */
function createKey(scope: Construct, id: string, props: KeyProps): Key {
  const { description, decrypts, keepsData } = props;
  return new Key(scope, id, {
    description,
    enableKeyRotation: true,
    // Create a multi-Region key, because an existing key cannot be converted to one. A replica of the key lets an environment that is
    // restored in another region decrypt its data.
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
