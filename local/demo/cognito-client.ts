import { clientProof } from '../cognito/srp.ts';
import { LOCAL } from '../settings.ts';
import { clientSharedKey, createClientKeys } from './srp-client.ts';

/** An error response from the user pool. `name` is Cognito's error name. */
class CognitoCallError extends Error {}

/** Calls an operation of the local user pool. Throws a `CognitoCallError` if the response is an error. */
export async function callCognito<T>(origin: string, operation: string, input: object): Promise<T> {
  const answer = await fetch(`${origin}/cognito/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: LOCAL.userPoolClientId, ...input }),
  });
  const body = (await answer.json()) as T & { __type?: string; message?: string };
  if (answer.ok) return body;
  const refusal = new CognitoCallError(`${operation}: ${body.message}`);
  refusal.name = body.__type ?? refusal.name;
  throw refusal;
}

interface Challenge {
  ChallengeParameters: { SALT: string; SECRET_BLOCK: string; SRP_B: string; USER_ID_FOR_SRP: string };
}

interface SignedIn {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
}

export async function signInBySrp(origin: string, email: string, password: string): Promise<string> {
  const { AccessToken } = await authenticateBySrp(origin, email, password);
  return AccessToken;
}

/** Signs in with the SRP protocol, in the same way as the web app. Returns all tokens and the username. */
export async function authenticateBySrp(
  origin: string,
  email: string,
  password: string,
): Promise<SignedIn & { readonly username: string }> {
  const keys = createClientKeys();
  const { ChallengeParameters: challenge } = await callCognito<Challenge>(origin, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: keys.public.toString(16) },
  });
  const { SALT, SECRET_BLOCK, SRP_B, USER_ID_FOR_SRP: username } = challenge;
  const identity = { poolName: LOCAL.userPoolId.split('_')[1] ?? '', username };
  const shared = clientSharedKey(keys, SRP_B, { identity, salt: SALT, password });
  const timestamp = new Date().toUTCString();
  const { AuthenticationResult } = await callCognito<{ AuthenticationResult: SignedIn }>(
    origin,
    'RespondToAuthChallenge',
    {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: username,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: clientProof(shared, identity, SECRET_BLOCK, timestamp),
        TIMESTAMP: timestamp,
      },
    },
  );
  return { ...AuthenticationResult, username };
}
