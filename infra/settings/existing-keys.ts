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
  paymentDetails: KeyArn,
  webhookTokens: SecretArn,
});
export type ExistingKeys = z.infer<typeof ExistingKeys>;

/**
 * The keys whose webhook tokens are accepted: the stage's own keys by number, or existing ones by ARN. The last creates the tokens. Two are
 * enough for a rotation, and each costs the function at the edge a computation per delivery.
 */
export const HookTokenKeys = z
  .array(z.union([z.int().check(z.positive()), SecretArn], 'is not a number or the ARN of a secret'))
  .check(z.minLength(1, 'names no key'), z.maxLength(2, 'names more than two keys'));
export type HookTokenKeys = z.infer<typeof HookTokenKeys>;

/** Neither KMS nor CloudFormation can use a key from another region. */
export const areInRegion = (arns: readonly string[], region: string): boolean =>
  arns.every((arn) => arn.split(':')[3] === region);
