import { randomInt } from 'node:crypto';
import { plainText } from '../mail/plain-text.ts';
import { CognitoError, expiredCode, wrongCode } from './errors.ts';
import type { Pool } from './pool.ts';
import type { MessagePurpose } from './triggers.ts';
import { attributesOf, type CodePurpose, type User } from './user.ts';

/** Stands in the trigger's message where the code will be. */
const CODE_PARAMETER = '{####}';

const CODE_OF: Record<MessagePurpose, CodePurpose> = {
  SignUp: 'signUp',
  ResendCode: 'signUp',
  ForgotPassword: 'password',
};

/** Gives the user a new code, which replaces an older one, and mails it in the words of the CustomMessage trigger. */
export async function sendCode(
  pool: Pool,
  user: User,
  purpose: MessagePurpose,
  metadata: Record<string, string> | undefined,
): Promise<void> {
  const kind = CODE_OF[purpose];
  const { signUpCodeSeconds, passwordCodeSeconds } = pool.settings;
  const seconds = kind === 'signUp' ? signUpCodeSeconds : passwordCodeSeconds;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const answer = await pool.triggers.customMessage(
    purpose,
    user.username,
    attributesOf(user),
    CODE_PARAMETER,
    metadata,
  );
  user.codes[kind] = { code, expiresAt: pool.now().getTime() + seconds * 1_000 };
  await pool.store.save();
  const { subject, message } = wordsOf(answer);
  const html = message.replaceAll(CODE_PARAMETER, code);
  await pool.mailbox.send({ to: user.email, subject, html, text: plainText(html) });
}

/** Uses the code up. Throws `ExpiredCodeException`, `CodeMismatchException`, or `LimitExceededException` after five wrong ones. */
export function useCode(pool: Pool, user: User, kind: CodePurpose, given: string): void {
  const guard = pool.guards.codes;
  const key = `${user.username} ${kind}`;
  const now = pool.now();
  guard.check(key, now);
  const expected = user.codes[kind];
  if (!expected || expected.expiresAt <= now.getTime()) throw expiredCode();
  if (expected.code !== given.trim()) {
    guard.count(key, now);
    throw wrongCode();
  }
  guard.reset(key);
  delete user.codes[kind];
}

/** Where a code went, as Cognito hints at it: `a***@e***`. */
export function deliveryDetails(email: string) {
  const [name = '', domain = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`,
  };
}

/** What the trigger wrote, else Cognito's own words. A message without the code is refused, as nobody could use it. */
function wordsOf(answer: unknown): { subject: string; message: string } {
  const response = (answer as { response?: { emailSubject?: unknown; emailMessage?: unknown } } | null)
    ?.response;
  const subject = response?.emailSubject;
  const message = response?.emailMessage;
  if (message !== null && message !== undefined && !String(message).includes(CODE_PARAMETER)) {
    throw new CognitoError(
      'InvalidLambdaResponseException',
      'CustomMessage left the code out of its message',
    );
  }
  return {
    subject: typeof subject === 'string' ? subject : 'Your verification code',
    message: typeof message === 'string' ? message : `Your confirmation code is ${CODE_PARAMETER}`,
  };
}
