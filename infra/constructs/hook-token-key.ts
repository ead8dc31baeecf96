import { SecretValue, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { removalPolicyFor } from './removal-policy.ts';

/**
 * Creates the key for the MACs in webhook tokens. CloudFormation copies the key into the CloudFront function that checks the tokens, and
 * into the environment of the function that creates them. The key protects only capacity, not data (ADR 33). A second region gets a replica
 * of the key, so that webhook URLs remain valid in an environment that is restored there. Returns the text that CloudFormation replaces
 * with the key.
 */
export function createHookTokenKey(
  scope: Construct,
  { name, region, keepsData, backupRegion }: StageConfig,
): string {
  // The name contains the region, because the replica of another region's key has the name of that key.
  const secretName = `${name}-${region}-hook-token-key`;
  const key = new Secret(scope, 'HookTokenKey', {
    secretName,
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
  return resolvedSecret(secretName);
}

/**
 * Returns the text that CloudFormation replaces with the value of a secret, given by its name or complete ARN. The text must not contain a
 * reference: CloudFormation might leave it as it is, and whoever reads this repository would then know the key.
 */
export const resolvedSecret = (nameOrArn: string): string =>
  SecretValue.secretsManager(nameOrArn).unsafeUnwrap();
