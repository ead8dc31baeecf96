import * as z from 'zod/mini';

const KeyArn = z
  .string()
  .check(
    z.regex(/^arn:aws[\w-]*:kms:[\w-]+:\d{12}:key\/mrk-[\da-f]{32}$/, 'is not the ARN of a multi-Region key'),
  );
const SecretArn = z
  .string()
  .check(
    z.regex(
      /^arn:aws[\w-]*:secretsmanager:[\w-]+:\d{12}:secret:[\w/+=.@-]+-\w{6}$/,
      'is not the ARN of a secret',
    ),
  );

/** Keys that the stacks didn't create, such as the replicas that survive the loss of a region. */
export const ExistingKeys = z.strictObject({
  signingSecrets: KeyArn,
  /** The KMS key that encrypts the payment details. */
  paymentDetails: KeyArn,
  /** The Secrets Manager secret that contains the key for the webhook tokens' MACs. */
  webhookTokens: SecretArn,
});
export type ExistingKeys = z.infer<typeof ExistingKeys>;

/** Returns whether all keys are in the region. Neither KMS nor CloudFormation can use a key from another region. */
export const areInRegion = (keys: ExistingKeys, region: string): boolean =>
  Object.values(keys).every((arn) => arn.split(':')[3] === region);
