import { randomInt } from 'node:crypto';
import { plainText } from '../mail/plain-text.ts';
import { CognitoError, expiredCode, wrongCode } from './errors.ts';
import type { Pool } from './pool.ts';
import type { MessagePurpose } from './triggers.ts';
import { attributesOf, type CodePurpose, type User } from './user.ts';

/** The placeholder in the email from the CustomMessage trigger. It is replaced with the code. */
const CODE_PARAMETER = '{####}';

const CODE_OF: Record<MessagePurpose, CodePurpose> = {
  SignUp: 'signUp',
  ResendCode: 'signUp',
  ForgotPassword: 'password',
};

/**
 * Generates a code for the user and sends it by email. The CustomMessage trigger returns the text of the email. The new code replaces any
 * older code.
 */
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
  const { subject, message } = messageOf(answer);
  const html = message.replaceAll(CODE_PARAMETER, code);
  await pool.mailbox.send({ to: user.email, subject, html, text: plainText(html) });
}

/**
 * Checks a code and prevents its reuse. Throws `ExpiredCodeException`, `CodeMismatchException` or, after five wrong codes,
 * `LimitExceededException`.
 */
export function consumeCode(pool: Pool, user: User, kind: CodePurpose, given: string): void {
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

/** Describes the destination of a code. Masks the email address in the same way as Cognito: `a***@e***`. */
export function deliveryDetails(email: string) {
  const [name = '', domain = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`,
  };
}

/** If the trigger built no email, returns Cognito's default email. Throws if the email does not contain the code. */
function messageOf(answer: unknown): { subject: string; message: string } {
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
