import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { loadConfig } from './config.ts';

let configured: Promise<void> | undefined;

/** Tells Amplify which user pool to use. Every module that calls Amplify awaits this first. */
export function configureAuth(): Promise<void> {
  configured ??= configure().catch((error: unknown) => {
    configured = undefined;
    throw error;
  });
  return configured;
}

async function configure(): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await loadConfig();
  // Amplify warns of every endpoint that is not Amazon's; in local development that is what we want.
  if (userPoolEndpoint) ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint ? { userPoolEndpoint } : {}) } },
  });
}

/** The access token of the signed-in user, refreshed where it has run out; undefined where nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  await configureAuth();
  const { tokens } = await fetchAuthSession();
  return tokens?.accessToken.toString();
}
