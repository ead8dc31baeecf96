import { CommandError } from './command-error.ts';

const DISK_FULL = /\b(ENOSPC|EDQUOT)\b/;

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return DISK_FULL.test(String(error));
  const { code = '' } = error as NodeJS.ErrnoException;
  return DISK_FULL.test(`${code} ${error.message}`) || (error.cause !== undefined && isDiskFull(error.cause));
}

const REJECTED = [
  'ExpiredToken',
  'ExpiredTokenException',
  'InvalidClientTokenId',
  'InvalidSignatureException',
  'SignatureDoesNotMatch',
  'UnrecognizedClientException',
];

/** Describes, in one sentence, a failure that the operator can fix. Returns undefined for any other failure. */
export function describeFailure(error: unknown): string | undefined {
  if (error instanceof CommandError) return error.message;
  if (isDiskFull(error)) return 'The disk is full: free some space, then run this command again.';
  return error instanceof Error ? describeAccess(error) : undefined;
}

/** Describes missing or insufficient access to AWS. Returns undefined for any other error. */
export function describeAccess({ name, message }: Error): string | undefined {
  if (name === 'CredentialsProviderError')
    return 'This command needs AWS credentials: set AWS_PROFILE, or sign in with the AWS CLI.';
  if (message === 'Region is missing')
    return 'This command needs the region of the environment: set AWS_REGION, such as eu-central-1.';
  if (REJECTED.includes(name))
    return `AWS rejected the credentials (${name}): sign in again with the AWS CLI.`;
  if (name.startsWith('AccessDenied')) return `The AWS credentials don't allow this: ${message}`;
  return undefined;
}
