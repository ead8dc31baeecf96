import { SESv2Client } from '@aws-sdk/client-sesv2';
import { createSignedPost } from '../../functions/lib/http/signed-post.ts';
import { CommandError } from '../command-error.ts';
import type { StageConfig } from '../config.ts';
import { regionsOf } from './regions-of.ts';

const BOOTSTRAP_PARAMETER = '/cdk-bootstrap/hnb659fds/version';

/**
 * Throws a `CommandError` if there are no credentials or a region is not bootstrapped for the CDK. The message says how to fix the problem.
 */
export async function checkBootstrap(config: StageConfig): Promise<void> {
  for (const region of regionsOf(config)) {
    if (await isBootstrapped(region)) continue;
    throw new CommandError(
      `This account is not bootstrapped for the CDK in ${region}. Follow section 2 of docs/deploy.md for aws://${config.account ?? '<account>'}/${region}.`,
    );
  }
}

async function isBootstrapped(region: string): Promise<boolean> {
  const post = createSignedPost({
    service: 'ssm',
    region,
    credentials: await findCredentials(region),
    timeoutMs: 10_000,
  });
  const answer = await post(
    `https://ssm.${region}.amazonaws.com/`,
    { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AmazonSSM.GetParameter' },
    JSON.stringify({ Name: BOOTSTRAP_PARAMETER }),
  );
  if (answer.ok) return true;
  const { __type = '' } = (await answer.json().catch(() => ({}))) as { __type?: string };
  if (__type.endsWith('ParameterNotFound')) return false;
  throw new CommandError(`These credentials cannot check the CDK bootstrap in ${region}: ${__type}.`);
}

/** Finds credentials in environment variables, a profile or a role, just as AWS SDK clients do. */
export async function findCredentials(region: string) {
  try {
    return await new SESv2Client({ region }).config.credentials();
  } catch (cause) {
    throw new CommandError(
      'No AWS credentials found. Set AWS_PROFILE, or sign in first: aws sso login --profile <name>',
      { cause },
    );
  }
}
