import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { optional, readEnv, text, url } from '../lib/env.ts';
import { logger } from '../lib/logger.ts';
import { createSignedPost } from '../lib/signed-post.ts';
import { checkVersions, type InvokeVersion, parseVersions } from './check-versions.ts';
import { type HookEvent, reportResult } from './report-result.ts';

const env = readEnv({
  VERSIONS: text(3),
  AWS_REGION: text(),
  AWS_ACCESS_KEY_ID: text(),
  AWS_SECRET_ACCESS_KEY: text(),
  AWS_SESSION_TOKEN: optional(text()),
  /** The endpoint of a fake Lambda and of a fake CodeDeploy. Set only in tests. */
  LAMBDA_ENDPOINT: optional(url()),
  CODEDEPLOY_ENDPOINT: optional(url()),
});
/** The timeout of one call to CodeDeploy in milliseconds. */
const TIMEOUT_MS = 5_000;

const lambda = new LambdaClient({ ...(env.LAMBDA_ENDPOINT ? { endpoint: env.LAMBDA_ENDPOINT } : {}) });
const post = createSignedPost({
  service: 'codedeploy',
  region: env.AWS_REGION,
  credentials: {
    accessKeyId: env.AWS_ACCESS_KEY_ID,
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
    sessionToken: env.AWS_SESSION_TOKEN,
  },
  timeoutMs: TIMEOUT_MS,
});

const invoke: InvokeVersion = async (arn, event) => {
  const { FunctionError, Payload } = await lambda.send(
    new InvokeCommand({ FunctionName: arn, Payload: JSON.stringify(event) }),
  );
  const result = Payload?.transformToString() ?? '';
  if (FunctionError) throw new Error(`${FunctionError}: ${result.slice(0, 300)}`);
  return JSON.parse(result);
};

/**
 * Checks all new versions before CodeDeploy sends them requests. CodeDeploy calls this function once per changed function. Each call checks
 * all versions, because CloudFormation rolls back the whole stack if one of them fails.
 */
export async function handler(event: HookEvent): Promise<void> {
  const failures = await checkVersions(parseVersions(env.VERSIONS), invoke, new Date());
  for (const failure of failures) logger.error('A new version failed its check', { failure });
  const endpoint = env.CODEDEPLOY_ENDPOINT ?? `https://codedeploy.${env.AWS_REGION}.amazonaws.com/`;
  await reportResult(post, endpoint, event, failures.length === 0 ? 'Succeeded' : 'Failed');
}
