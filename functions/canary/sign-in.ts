import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn as signInWithAmplify, signOut } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { CanaryAccount } from './account.ts';

export interface CanaryPool {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Undefined if the environment uses Cognito. */
  readonly userPoolEndpoint?: string | undefined;
}

/** Returns a function that signs in with the web app's protocol (SRP) and resolves to the access token. */
export function createSignIn({ userPoolId, userPoolClientId, userPoolEndpoint }: CanaryPool) {
  if (userPoolEndpoint) ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint ? { userPoolEndpoint } : {}) } },
  });
  return async ({
    email: username,
    password,
  }: Pick<CanaryAccount, 'email' | 'password'>): Promise<string> => {
    // End the session of the previous run, which may still exist in this process.
    await signOut();
    await signInWithAmplify({ username, password });
    const token = (await fetchAuthSession()).tokens?.accessToken.toString();
    if (!token) throw new Error('The account requires a second step');
    return token;
  };
}
