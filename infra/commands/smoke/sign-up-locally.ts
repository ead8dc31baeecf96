import { confirmSignUp, signUp } from 'aws-amplify/auth';
import * as z from 'zod/mini';

/** A deployed environment has a dedicated test account (see docs/operations.md). */
const ACCOUNT = { username: 'smoke@example.com', password: 'tributary' };
const ATTRIBUTES = {
  email: ACCOUNT.username,
  given_name: 'Smoke',
  family_name: 'Test',
  'custom:role': 'partner',
  'custom:company_name': 'Smoke Test Ltd',
};

const Mails = z.array(z.object({ to: z.string(), text: z.string() }));

/** Creates the test account in a local cloud unless an earlier run has created it. Returns the account. */
export async function signUpLocally(address: string): Promise<typeof ACCOUNT> {
  try {
    await signUp({ ...ACCOUNT, options: { userAttributes: ATTRIBUTES } });
  } catch (error) {
    if ((error as Error).name === 'UsernameExistsException') return ACCOUNT;
    throw error;
  }
  await confirmSignUp({ username: ACCOUNT.username, confirmationCode: await readCode(address) });
  return ACCOUNT;
}

/** In a local cloud, anyone can read all emails. */
async function readCode(address: string): Promise<string> {
  const answer = await fetch(`${address}/local/mail`, { headers: { accept: 'application/json' } });
  const mails = z.parse(Mails, await answer.json());
  const code = /^\d{6}$/m.exec(mails.find(({ to }) => to === ACCOUNT.username)?.text ?? '')?.[0];
  if (!code) throw new Error(`No code was emailed to ${ACCOUNT.username}`);
  return code;
}
