import { SecretValue, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { removalPolicyFor } from './removal-policy.ts';

/**
 * Creates the keys for the MACs in webhook tokens. CloudFormation copies them into the CloudFront function that checks the tokens, and the
 * newest into the environment of the function that creates them. The keys protect only capacity, not data (ADR 33). A second region gets
 * replicas of the keys, so that webhook URLs remain valid in an environment that is restored there. Returns the texts that CloudFormation
 * replaces with the accepted keys, the newest last.
 */
export function createHookTokenKeys(scope: Construct, stage: StageConfig): string[] {
  const accepted = stage.hookTokenKeys ?? (stage.keys ? [stage.keys.webhookTokens] : [1]);
  const newest = Math.max(1, ...accepted.filter((key) => typeof key === 'number'));
  // Keep the keys that are no longer accepted, so that no deployment deletes one.
  const own = Array.from({ length: newest }, (_, n) => createKey(scope, n + 1, stage));
  return accepted.map((key) => resolvedSecret(typeof key === 'number' ? (own[key - 1] ?? '') : key));
}

/** Creates the stage's nth own key and returns its name. */
function createKey(
  scope: Construct,
  n: number,
  { name, region, keepsData, backupRegion }: StageConfig,
): string {
  // The name contains the region, because the replica of another region's key has the name of that key.
  const secretName = `${name}-${region}-hook-token-key${n === 1 ? '' : `-${n}`}`;
  const key = new Secret(scope, `HookTokenKey${n === 1 ? '' : n}`, {
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
    reason:
      'A rotation in place would end every webhook URL; a new key is added next to the former (ADR 33).',
  });
  return secretName;
}

/**
 * Returns the text that CloudFormation replaces with the value of a secret, given by its name or complete ARN. The text must not contain a
 * reference: CloudFormation might leave it as it is, and whoever reads this repository would then know the key.
 */
const resolvedSecret = (nameOrArn: string): string => SecretValue.secretsManager(nameOrArn).unsafeUnwrap();
