import { callCognito, signInBySrp } from './cognito-client.ts';
import { DEMO_PASSWORD, type DemoAffiliate, type DemoPartner } from './people.ts';
import { readMails } from './read-mails.ts';

/** Signs a person in and returns the access token. Creates an account if the person doesn't have one yet. */
export async function signUpAndIn(origin: string, person: DemoPartner | DemoAffiliate): Promise<string> {
  await signUpOnce(origin, person);
  return signInBySrp(origin, person.email, DEMO_PASSWORD).catch(async (error: Error) => {
    if (error.name !== 'UserNotConfirmedException') throw error;
    const ConfirmationCode = await readCode(origin, person.email);
    await callCognito(origin, 'ConfirmSignUp', { Username: person.email, ConfirmationCode });
    return signInBySrp(origin, person.email, DEMO_PASSWORD);
  });
}

async function signUpOnce(origin: string, person: DemoPartner | DemoAffiliate): Promise<void> {
  const attributes = {
    email: person.email,
    given_name: person.firstName,
    family_name: person.lastName,
    'custom:role': person.role,
    ...(person.role === 'partner' ? { 'custom:company_name': person.companyName } : {}),
  };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  const sent = callCognito(origin, 'SignUp', {
    Username: person.email,
    Password: DEMO_PASSWORD,
    UserAttributes,
  });
  await sent.catch((error: Error) => {
    if (error.name !== 'UsernameExistsException') throw error;
  });
}

async function readCode(origin: string, email: string): Promise<string> {
  const [mail] = await readMails(origin, email);
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`No code was emailed to ${email}`);
  return code;
}
