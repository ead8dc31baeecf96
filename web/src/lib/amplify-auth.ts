import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import { publishAuthEvent } from './auth-events.ts';
import { loadConfig } from './config.ts';

let configured: Promise<void> | undefined;

let arePaused = false;

// Stop Amplify from watching for sign-ins in other tabs, because an unconfigured Amplify logs an error for each of these sign-ins.
// `syncSession` watches for them instead.
cognitoUserPoolsTokenProvider.teardownNotify();

Hub.listen('auth', ({ payload: { event } }) => {
  if (arePaused) return;
  if (event === 'signedIn') publishAuthEvent('signed-in');
  if (event === 'signedOut' || event === 'tokenRefresh_failure') publishAuthEvent('signed-out');
});

/** Configures Amplify with the user pool of the environment. Await this before calling Amplify. */
export function configureAuth(): Promise<void> {
  configured ??= configure().catch((error: unknown) => {
    configured = undefined;
    throw error;
  });
  return configured;
}

async function configure(): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await loadConfig();
  // Suppress Amplify's warning about endpoints that don't belong to AWS, because local development uses such an endpoint on purpose.
  if (userPoolEndpoint) ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint ? { userPoolEndpoint } : {}) } },
  });
}

/**
 * Returns the access token of the signed-in user. Returns undefined if nobody is signed in. Refreshes the token if it has expired or if
 * `refresh` is true.
 */
export async function amplifyAccessToken({ refresh = false } = {}): Promise<string | undefined> {
  await configureAuth();
  const { tokens } = await fetchAuthSession({ forceRefresh: refresh });
  return tokens?.accessToken.toString();
}

/** Runs `action` without letting the app react to the changes that the action makes to the session. */
export async function withoutAuthEvents(action: () => Promise<void>): Promise<void> {
  arePaused = true;
  try {
    await action();
  } catch (error) {
    publishAuthEvent('signed-out');
    throw error;
  } finally {
    arePaused = false;
  }
}
