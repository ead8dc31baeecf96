import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type CfnKey, type IKey, Key } from 'aws-cdk-lib/aws-kms';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { createPaymentKey, createSecretKey } from '../constructs/application-keys.ts';
import { createAvatarBucket } from '../constructs/avatar-bucket.ts';
import { backUp } from '../constructs/backup.ts';
import { createHookTokenKeys } from '../constructs/hook-token-key.ts';
import { addPoolFirewall } from '../constructs/pool-firewall.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { createStackTable, tableInUse } from '../constructs/table.ts';
import { addWebClient, createUserPool } from '../constructs/user-pool.ts';
import { addTriggers } from '../constructs/user-pool-triggers.ts';
import type { ExistingKeys } from '../settings/existing-keys.ts';
import type { MailStack } from './mail-stack.ts';

/**
 * The stack with everything that must outlive the other stacks: the table, the user pool with its triggers, the pictures, and the keys for
 * signing secrets, payment details and webhook tokens.
 */
export class DataStack extends Stack {
  readonly table: ITableV2;
  readonly userPool: UserPool;
  readonly webClient: UserPoolClient;
  readonly avatars: Bucket;
  /**
   * The keys for signing secrets and payment details. They are either this stack's own keys or keys from the configuration.
   */
  readonly secretKey: IKey;
  readonly paymentKey: IKey;
  /** The texts that CloudFormation replaces with the accepted keys for webhook tokens. The last is for new tokens. */
  readonly hookTokenKeys: readonly string[];
  readonly keyArns: KmsKeyArns;
  readonly triggers: ServiceFunction;

  constructor(scope: Construct, stage: StageConfig, mail?: MailStack) {
    super(scope, 'Data', {
      description: 'Tributary: the table, the users and their pictures',
      terminationProtection: stage.keepsData,
    });
    this.table = tableInUse(this, createStackTable(this, stage), stage);
    this.userPool = createUserPool(this, stage, mail);
    this.webClient = addWebClient(this.userPool);
    if (stage.domain && stage.firewall === 'full') addPoolFirewall(this, this.userPool, stage);
    this.avatars = createAvatarBucket(this, stage);
    const own: OwnKeys = {
      secretKey: createSecretKey(this, stage),
      paymentKey: createPaymentKey(this, stage),
    };
    const { secretKey, paymentKey } = stage.keys ? keysOutside(this, stage.keys) : own;
    this.secretKey = secretKey;
    this.paymentKey = paymentKey;
    this.hookTokenKeys = createHookTokenKeys(this, stage);
    this.keyArns = stage.keys ?? arnsOf(own);
    this.triggers = addTriggers(this, this.userPool, this.table, { stage, mail });
    if (stage.keepsData) backUp(this, this.table, stage);
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    new CfnOutput(this, 'TableArn', { value: this.table.tableArn });
    new CfnOutput(this, 'TableStreamArn', { value: this.table.tableStreamArn ?? '' });
    new CfnOutput(this, 'SecretKeyArn', { value: this.secretKey.keyArn });
    new CfnOutput(this, 'PaymentKeyArn', { value: this.paymentKey.keyArn });
    new CfnOutput(this, 'AvatarBucketName', { value: this.avatars.bucketName });
    new CfnOutput(this, 'UserPoolId', { value: this.userPool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: this.webClient.userPoolClientId });
  }
}

/** The stack keeps its own keys even if it doesn't use them, so that no deployment deletes them. */
const keysOutside = (scope: Construct, keys: ExistingKeys) => ({
  secretKey: Key.fromKeyArn(scope, 'ExistingSecretKey', keys.signingSecrets),
  paymentKey: Key.fromKeyArn(scope, 'ExistingPaymentKey', keys.paymentDetails),
});

type KmsKeyArns = Pick<ExistingKeys, 'signingSecrets' | 'paymentDetails'>;

interface OwnKeys {
  readonly secretKey: Key;
  readonly paymentKey: Key;
}

/** Returns the ARNs of the KMS keys in a form that stacks in other regions can use. */
const arnsOf = ({ secretKey, paymentKey }: OwnKeys): KmsKeyArns => ({
  signingSecrets: (secretKey.node.defaultChild as CfnKey).attrArn,
  paymentDetails: (paymentKey.node.defaultChild as CfnKey).attrArn,
});
