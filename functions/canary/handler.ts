import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import * as z from 'zod/mini';
import { METRICS } from '../../shared/monitoring/metrics.ts';
import { optional, readEnv, text, url } from '../lib/env.ts';
import { postEvent } from '../lib/http/post-event.ts';
import { logger } from '../lib/logs/logger.ts';
import { recordMetric } from '../lib/logs/metrics.ts';
import { newId } from '../lib/secrets/ids.ts';
import { CanaryAccount } from './account.ts';

import { runCanary } from './run-canary.ts';
import { createSignIn } from './sign-in.ts';

const env = readEnv({
  SITE_ORIGIN: url(),
  EVENTS_ENDPOINT: url(),
  USER_POOL_ID: text(3),
  USER_POOL_CLIENT_ID: text(3),
  CANARY_PARAMETER: text(3),
  /** Set only in tests. */
  COGNITO_ENDPOINT: optional(url()),
  SSM_ENDPOINT: optional(url()),
});

const ssm = new SSMClient({ ...(env.SSM_ENDPOINT ? { endpoint: env.SSM_ENDPOINT } : {}) });
const signIn = createSignIn({
  userPoolId: env.USER_POOL_ID,
  userPoolClientId: env.USER_POOL_CLIENT_ID,
  userPoolEndpoint: env.COGNITO_ENDPOINT,
});

async function readAccount(): Promise<CanaryAccount> {
  const { Parameter } = await ssm.send(
    new GetParameterCommand({ Name: env.CANARY_PARAMETER, WithDecryption: true }),
  );
  return z.parse(CanaryAccount, JSON.parse(Parameter?.Value ?? 'null'));
}

/**
 * Checks the environment from outside and records the result and the duration as metrics. Never throws, because an alarm watches these
 * metrics.
 */
export async function handler(): Promise<void> {
  const start = performance.now();
  try {
    await runCanary({
      account: await readAccount(),
      siteOrigin: env.SITE_ORIGIN,
      eventsEndpoint: env.EVENTS_ENDPOINT,
      signIn,
      deliver: postEvent,
      newId,
      clock: () => new Date(),
    });
    recordMetric(METRICS.canarySuccess, 1);
    recordMetric(METRICS.canaryMs, Math.round(performance.now() - start));
  } catch (error) {
    logger.error('The canary failed', { error: error as Error });
    recordMetric(METRICS.canarySuccess, 0);
  }
}
