import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import { loadConfig } from '../config.ts';
import { publishAuthEvent } from './auth-events.ts';

let configured: Promise<void> | undefined;

/** Matches the errors after which Amplify removes the stored tokens. */
const SIGN_IN_OVER =
  /^(NotAuthorized|TokenRevoked|UserNotFound|PasswordResetRequired|UserNotConfirmed|RefreshTokenReuse)Exception/;

// Stop Amplify from watching for sign-ins in other tabs, because an unconfigured Amplify logs an error for each of these sign-ins.
// `syncSession` watches for them instead.
cognitoUserPoolsTokenProvider.teardownNotify();

Hub.listen('auth', ({ payload }) => {
  if (payload.event === 'signedIn') publishAuthEvent('signed-in');
  const isOver =
    payload.event === 'signedOut' || (payload.event === 'tokenRefresh_failure' && isSignInOver(payload.data));
  if (isOver) publishAuthEvent('signed-out');
});

/**
 * Returns whether a token could not be refreshed because the user is no longer signed in. Otherwise, for example while the network is
 * gone, Amplify keeps the stored tokens.
 */
function isSignInOver(failure: { error?: unknown } | undefined): boolean {
  const { error } = failure ?? {};
  return error instanceof Error && SIGN_IN_OVER.test(error.name);
}

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

/** Returns undefined if nobody is signed in. Refreshes the token if it has expired or if `refresh` is true. */
export async function amplifyAccessToken({ refresh = false } = {}): Promise<string | undefined> {
  await configureAuth();
  const { tokens } = await fetchAuthSession({ forceRefresh: refresh });
  return tokens?.accessToken.toString();
}
