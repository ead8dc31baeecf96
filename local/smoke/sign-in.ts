import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn as signInWithAmplify } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { CommandError } from '../../infra/command-error.ts';
import type { DemoPartner } from '../demo/people.ts';
import { signUpAndIn } from '../demo/sign-in.ts';
import type { SiteConfig } from './site-config.ts';

/** The test account for a local cloud. A deployed environment has a dedicated account; see docs/operations.md. */
const LOCAL_PARTNER: Pick<DemoPartner, 'role' | 'email' | 'firstName' | 'lastName' | 'companyName'> = {
  role: 'partner',
  email: 'smoke@example.com',
  firstName: 'Smoke',
  lastName: 'Test',
  companyName: 'Smoke Test Ltd',
};

/** Signs in with SRP, using the web app's own client, and returns the access token. */
export async function signIn(address: string, config: SiteConfig, env: NodeJS.ProcessEnv): Promise<string> {
  const { SMOKE_EMAIL, SMOKE_PASSWORD } = env;
  if (!SMOKE_EMAIL || !SMOKE_PASSWORD) {
    if (config.userPoolEndpoint) return signUpAndIn(address, LOCAL_PARTNER as DemoPartner);
    throw new CommandError('Set SMOKE_EMAIL and SMOKE_PASSWORD to a partner account of this environment.');
  }
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config;
  if (userPoolEndpoint) ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint ? { userPoolEndpoint } : {}) } },
  });
  await signInWithAmplify({ username: SMOKE_EMAIL, password: SMOKE_PASSWORD });
  const token = (await fetchAuthSession()).tokens?.accessToken.toString();
  if (!token)
    throw new CommandError(`${SMOKE_EMAIL} could not sign in: the account must not require a second step.`);
  return token;
}
