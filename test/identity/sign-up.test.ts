import { confirmSignUp, resendSignUpCode, signIn, signOut, signUp } from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT_ID, type LocalPool, partnerAttributes, startLocalPool } from './local-pool.ts';

const HOUR = 60 * 60 * 1000;
let pool: LocalPool;
let email: string;
let people = 0;

beforeAll(async () => {
  pool = await startLocalPool();
});
afterAll(() => pool.stop());
beforeEach(() => {
  email = `ada${++people}@example.com`;
});
afterEach(async () => {
  pool.onTrigger(null);
  pool.moveClock(0);
  await signOut();
});

function signUpAda(password = 'engine', username = email) {
  return signUp({ username, password, options: { userAttributes: partnerAttributes(username) } });
}

describe('Sign-up with the unmodified Amplify client', () => {
  it('requires the emailed code and returns a masked email address', async () => {
    const result = await signUpAda();

    expect(result).toMatchObject({
      isSignUpComplete: false,
      nextStep: {
        signUpStep: 'CONFIRM_SIGN_UP',
        codeDeliveryDetails: { destination: 'a***@e***', deliveryMedium: 'EMAIL' },
      },
    });
    expect(await pool.codeFor(email)).toMatch(/^\d{6}$/);
  });

  it('calls the triggers with Cognito’s events, in order', async () => {
    const seen = pool.events.length;
    const { userId } = await signUpAda();

    await confirmSignUp({ username: email, confirmationCode: await pool.codeFor(email) });

    const events = pool.events.slice(seen);
    expect(events.map(({ triggerSource }) => triggerSource)).toEqual([
      'PreSignUp_SignUp',
      'CustomMessage_SignUp',
      'PostConfirmation_ConfirmSignUp',
    ]);
    expect(new Set(events.map(({ userName }) => userName))).toEqual(new Set([userId]));
    expect(events[0]?.request.userAttributes).toEqual(partnerAttributes(email));
    expect(events[1]?.request.codeParameter).toBe('{####}');
    expect(events[2]?.request.userAttributes).toMatchObject({
      sub: userId,
      email_verified: 'true',
      'cognito:user_status': 'CONFIRMED',
    });
  });

  it('replaces every occurrence of the code parameter in the trigger’s message', async () => {
    pool.onTrigger((event) =>
      event.triggerSource === 'CustomMessage_SignUp'
        ? {
            ...event,
            response: { emailSubject: 'Hi', emailMessage: '<a href="/v?code={####}">Go</a> {####}' },
          }
        : event,
    );

    await signUpAda();

    const [mail] = await pool.mailbox.list();
    const code = await pool.codeFor(email);
    expect(mail).toMatchObject({
      to: email,
      subject: 'Hi',
      html: `<a href="/v?code=${code}">Go</a> ${code}`,
    });
  });

  it('reports the error thrown by PreSignUp and creates no account', async () => {
    pool.onTrigger(() => {
      throw new Error('Company name is required');
    });

    await expect(signUpAda()).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error Company name is required.',
    });
    pool.onTrigger(null);
    await expect(signUpAda()).resolves.toMatchObject({ isSignUpComplete: false });
  });

  it('refuses a password of five characters', async () => {
    await expect(signUpAda('short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  });

  it('refuses a second account for the same email in another case', async () => {
    await signUpAda();

    await expect(signUpAda('engine', email.toUpperCase())).rejects.toMatchObject({
      name: 'UsernameExistsException',
    });
  });

  it('creates one account from two concurrent sign-ups', async () => {
    const results = await Promise.allSettled([signUpAda(), signUpAda()]);

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('refuses an attribute that the client may not write', async () => {
    const options = { userAttributes: { ...partnerAttributes(email), 'custom:plan': 'pro' } };

    await expect(signUp({ username: email, password: 'engine', options })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  it('refuses a wrong code and then accepts the right one', async () => {
    await signUpAda();
    const right = await pool.codeFor(email);
    const wrong = right === '000000' ? '000001' : '000000';

    await expect(confirmSignUp({ username: email, confirmationCode: wrong })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await expect(confirmSignUp({ username: email, confirmationCode: right })).resolves.toMatchObject({
      isSignUpComplete: true,
    });
  });

  it('refuses even the right code for a quarter of an hour after five wrong ones', async () => {
    await signUpAda();
    const right = await pool.codeFor(email);
    const confirm = (ConfirmationCode: string) =>
      pool.call('ConfirmSignUp', { ClientId: CLIENT_ID, Username: email, ConfirmationCode });
    for (let tries = 0; tries < 5; tries++) await confirm('wrong');

    expect((await confirm(right)).errorType).toBe('LimitExceededException');
    pool.moveClock(HOUR / 4 + 1_000);
    expect((await confirm(right)).status).toBe(200);
  });

  it('refuses a code that is a day old and one that a resend replaced', async () => {
    await signUpAda();
    const first = await pool.codeFor(email);
    pool.moveClock(24 * HOUR + 1);

    await expect(confirmSignUp({ username: email, confirmationCode: first })).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
    await resendSignUpCode({ username: email });
    const second = await pool.codeFor(email);
    expect(pool.events.at(-1)?.triggerSource).toBe('CustomMessage_ResendCode');
    if (second !== first) {
      await expect(confirmSignUp({ username: email, confirmationCode: first })).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
    }
    await confirmSignUp({ username: email, confirmationCode: second });
  });

  it('leads a sign-in to code entry while the email is not verified', async () => {
    await signUpAda();

    const { nextStep } = await signIn({ username: email, password: 'engine' });

    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
  });

  it('keeps a user confirmed if the PostConfirmation trigger fails', async () => {
    await signUpAda();
    pool.onTrigger(() => {
      throw new Error('The table is away');
    });

    await expect(
      confirmSignUp({ username: email, confirmationCode: await pool.codeFor(email) }),
    ).rejects.toMatchObject({ message: 'PostConfirmation failed with error The table is away.' });
    pool.onTrigger(null);
    const { isSignedIn } = await signIn({ username: email, password: 'engine' });
    expect(isSignedIn).toBe(true);
  });

  it('emails at most ten codes per hour', async () => {
    await signUpAda();
    const resend = () => pool.call('ResendConfirmationCode', { ClientId: CLIENT_ID, Username: email });
    const answers = [];
    for (let mails = 1; mails <= 10; mails++) answers.push((await resend()).status);

    expect(answers).toEqual([...Array(9).fill(200), 400]);
  });
});
