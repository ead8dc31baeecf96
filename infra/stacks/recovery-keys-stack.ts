import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { createPaymentKeyReplica, createSecretKeyReplica } from '../constructs/application-keys.ts';
import type { DataStack } from './data-stack.ts';

interface RecoveryKeysStackProps {
  readonly stage: StageConfig;
  readonly region: string;
  readonly data: DataStack;
}

/**
 * The replicas can only be created after the Data stack. If an environment is restored in the second region, its setting
 * `stages.<stage>.keys` must contain the outputs of this stack. Secrets Manager replicates the key of the webhook tokens.
 */
export class RecoveryKeysStack extends Stack {
  constructor(scope: Construct, { stage, region, data }: RecoveryKeysStackProps) {
    super(scope, 'RecoveryKeys', {
      description: 'Tributary: replicas of the keys',
      terminationProtection: stage.keepsData,
      env: { region, account: stage.account },
    });
    const signingSecrets = createSecretKeyReplica(this, data.keyArns.signingSecrets, stage);
    const paymentDetails = createPaymentKeyReplica(this, data.keyArns.paymentDetails, stage);
    new CfnOutput(this, 'SigningSecrets', { value: signingSecrets.attrArn });
    new CfnOutput(this, 'PaymentDetails', { value: paymentDetails.attrArn });
  }
}
