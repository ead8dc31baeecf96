import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn as signInWithAmplify } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { CommandError } from '../../command-error.ts';
import { signUpLocally } from './sign-up-locally.ts';
import type { SiteConfig } from './site-config.ts';

/** Signs in over SRP with the web app's user pool client. Returns the access token. */
export async function signIn(address: string, config: SiteConfig, env: NodeJS.ProcessEnv): Promise<string> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config;
  if (userPoolEndpoint) ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint ? { userPoolEndpoint } : {}) } },
  });
  const account = accountOf(env) ?? (userPoolEndpoint ? await signUpLocally(address) : undefined);
  if (!account)
    throw new CommandError('Set SMOKE_EMAIL and SMOKE_PASSWORD to a partner account of this environment.');
  await signInWithAmplify(account);
  const token = (await fetchAuthSession()).tokens?.accessToken.toString();
  if (!token)
    throw new CommandError(
      `${account.username} could not sign in: the account must not require a second step.`,
    );
  return token;
}

/** Returns whether there is an account to sign in with. A local cloud gets one when it is needed. */
export const hasAccount = ({ userPoolEndpoint }: SiteConfig, env: NodeJS.ProcessEnv): boolean =>
  userPoolEndpoint !== undefined || accountOf(env) !== undefined;

const accountOf = ({ SMOKE_EMAIL, SMOKE_PASSWORD }: NodeJS.ProcessEnv) =>
  SMOKE_EMAIL && SMOKE_PASSWORD ? { username: SMOKE_EMAIL, password: SMOKE_PASSWORD } : undefined;
