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

/** Keys that were not created by the stacks, such as the replicas that survive the loss of a region. */
export const ExistingKeys = z.strictObject({
  /** The KMS key of the signing secrets. */
  signingSecrets: KeyArn,
  /** The KMS key of the payment details. */
  paymentDetails: KeyArn,
  /** The secret with the key of the webhook tokens. */
  webhookTokens: SecretArn,
});
export type ExistingKeys = z.infer<typeof ExistingKeys>;

/** Returns whether all keys are in the region. Neither KMS nor CloudFormation can use a key from another region. */
export const areInRegion = (keys: ExistingKeys, region: string): boolean =>
  Object.values(keys).every((arn) => arn.split(':')[3] === region);
