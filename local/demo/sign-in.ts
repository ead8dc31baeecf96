import { Amplify } from 'aws-amplify';
import { confirmSignUp, fetchAuthSession, signIn, signOut, signUp } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { LOCAL } from '../settings.ts';
import { DEMO_PASSWORD, type DemoAffiliate, type DemoPartner } from './people.ts';

/** Points the web app's own sign-in client at the local user pool. */
export function configureSignIn(origin: string): void {
  // It warns of an endpoint that is not Amazon's.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const { userPoolId, userPoolClientId } = LOCAL;
  const userPoolEndpoint = `${origin}/cognito/`;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
}

/** Signs a person up, unless an earlier start did, and in. Answers the access token. One at a time: the client knows one user. */
export async function signUpAndIn(origin: string, person: DemoPartner | DemoAffiliate): Promise<string> {
  await signUpOnce(person);
  const credentials = { username: person.email, password: DEMO_PASSWORD };
  const { nextStep } = await signIn(credentials);
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') {
    const confirmationCode = await readCode(origin, person.email);
    await confirmSignUp({ username: person.email, confirmationCode });
    await signIn(credentials);
  }
  const { tokens } = await fetchAuthSession();
  await signOut();
  if (!tokens) throw new Error(`${person.email} could not sign in`);
  return tokens.accessToken.toString();
}

async function signUpOnce(person: DemoPartner | DemoAffiliate): Promise<void> {
  const userAttributes = {
    email: person.email,
    given_name: person.firstName,
    family_name: person.lastName,
    'custom:role': person.role,
    ...(person.role === 'partner' ? { 'custom:company_name': person.companyName } : {}),
  };
  await signUp({ username: person.email, password: DEMO_PASSWORD, options: { userAttributes } }).catch(
    (error: Error) => {
      if (error.name !== 'UsernameExistsException') throw error;
    },
  );
}

/** The code of the newest mail to `email`. */
async function readCode(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/local/mail`, { headers: { accept: 'application/json' } });
  const mails = (await answer.json()) as { to: string; text: string }[];
  const code = /^\d{6}$/m.exec(mails.find((mail) => mail.to === email)?.text ?? '')?.[0];
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
}
