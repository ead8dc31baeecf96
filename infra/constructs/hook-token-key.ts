import { Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { removalPolicyFor } from './removal-policy.ts';

/**
 * Creates the key for the MACs in webhook tokens. CloudFormation copies the key into the CloudFront function that checks the tokens, and
 * into the environment of the function that creates them. The key protects only capacity, not data (ADR 33). A second region gets a replica
 * of the key, so that webhook URLs remain valid in an environment that is restored there.
 */
export function createHookTokenKey(scope: Construct, { keepsData, backupRegion }: StageConfig): Secret {
  const key = new Secret(scope, 'HookTokenKey', {
    description: 'Tributary: key of the MACs in webhook tokens',
    // Exclude punctuation, because the key becomes part of JavaScript code. The key's 43 letters and digits still have more than 255 bits
    // of entropy.
    generateSecretString: { passwordLength: 43, excludePunctuation: true },
    ...(backupRegion && { replicaRegions: [{ region: backupRegion }] }),
    removalPolicy: removalPolicyFor(keepsData),
  });
  Validations.of(key).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'A rotation would end every webhook URL, and a leaked key gives access to nothing (ADR 33).',
  });
  return key;
}
