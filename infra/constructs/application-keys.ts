import { AccountRootPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnReplicaKey, Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { removalPolicyFor } from './removal-policy.ts';

/** The value `write` allows encryption, and `read` allows decryption. No role may do both. */
export const SECRETS_TAG = 'tributary:secrets';
/** The value `write` allows encryption and decryption, and `read` allows only decryption. */
export const PAYMENTS_TAG = 'tributary:payments';

type Access = 'read' | 'write';

interface KeyUse {
  readonly description: string;
  readonly tag: string;
  /** The field that must be in the encryption context of every ciphertext. */
  readonly owner: string;
  readonly decrypts: readonly Access[];
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
  'kms:ReplicateKey',
  'kms:RotateKeyOnDemand',
  'kms:ScheduleKeyDeletion',
  'kms:TagResource',
  'kms:UntagResource',
  'kms:UpdateKeyDescription',
  'kms:UpdatePrimaryRegion',
];

const SIGNING_SECRETS: KeyUse = {
  description: 'Tributary: signing secrets of payment providers',
  tag: SECRETS_TAG,
  owner: 'appId',
  decrypts: ['read'],
};
const PAYMENT_DETAILS: KeyUse = {
  description: 'Tributary: payment details of affiliates',
  tag: PAYMENTS_TAG,
  owner: 'userId',
  decrypts: ['read', 'write'],
};

interface KeepsData {
  readonly keepsData: boolean;
}

/** Creates the key that encrypts signing secrets. Each ciphertext can be decrypted only for the same app (ADR 16). */
export const createSecretKey = (scope: Construct, stage: KeepsData): Key =>
  createKey(scope, 'SecretKey', SIGNING_SECRETS, stage);

/** Creates the key that encrypts affiliates' payment details. Each ciphertext can be decrypted only for the same user (ADR 16). */
export const createPaymentKey = (scope: Construct, stage: KeepsData): Key =>
  createKey(scope, 'PaymentKey', PAYMENT_DETAILS, stage);

/** Creates a replica of the key that encrypts signing secrets, in the region of the stack that contains `scope`. */
export const createSecretKeyReplica = (
  scope: Construct,
  primaryKeyArn: string,
  stage: KeepsData,
): CfnReplicaKey => createReplica(scope, 'SecretKeyReplica', { primaryKeyArn, use: SIGNING_SECRETS }, stage);

/** Creates a replica of the key that encrypts payment details, in the region of the stack that contains `scope`. */
export const createPaymentKeyReplica = (
  scope: Construct,
  primaryKeyArn: string,
  stage: KeepsData,
): CfnReplicaKey => createReplica(scope, 'PaymentKeyReplica', { primaryKeyArn, use: PAYMENT_DETAILS }, stage);

/**
 * Creates a key that the account may administer but not use. A role may encrypt or decrypt only if it has the key's tag and its own policy
 * also allows the operation.
 */
function createKey(scope: Construct, id: string, use: KeyUse, { keepsData }: KeepsData): Key {
  return new Key(scope, id, {
    description: use.description,
    enableKeyRotation: true,
    // Create a multi-Region key, because an existing key cannot be converted. An environment that is restored in another region needs a
    // replica of the key to decrypt its data.
    multiRegion: true,
    removalPolicy: removalPolicyFor(keepsData),
    policy: keyPolicy(use),
  });
}

/** Creates a replica of a key. Gives the replica the same policy as the primary key, because KMS copies only the key material. */
function createReplica(
  scope: Construct,
  id: string,
  { primaryKeyArn, use }: { readonly primaryKeyArn: string; readonly use: KeyUse },
  { keepsData }: KeepsData,
): CfnReplicaKey {
  const replica = new CfnReplicaKey(scope, id, {
    primaryKeyArn,
    description: use.description,
    keyPolicy: keyPolicy(use),
  });
  replica.applyRemovalPolicy(removalPolicyFor(keepsData));
  return replica;
}

function keyPolicy(use: KeyUse): PolicyDocument {
  return new PolicyDocument({
    statements: [
      new PolicyStatement({
        sid: 'Administration',
        principals: [new AccountRootPrincipal()],
        actions: ADMINISTRATION,
        resources: ['*'],
      }),
      usage('kms:Encrypt', ['write'], use),
      usage('kms:Decrypt', use.decrypts, use),
    ],
  });
}

function usage(action: string, access: readonly Access[], { tag, owner }: KeyUse): PolicyStatement {
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
