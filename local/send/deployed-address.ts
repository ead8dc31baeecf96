import { CommandError } from '../command-error.ts';
import type { SignedPost } from '../stripe/post-event.ts';

/** Returns the webhook URL with its signing secret from the environment. Throws a `CommandError` for an invalid URL or a missing secret. */
export function signedHookOf(
  to: string,
  { SIGNING_SECRET: secret }: Readonly<Record<string, string | undefined>>,
): Pick<SignedPost, 'url' | 'secret'> {
  if (!URL.canParse(to) || !/\/hooks\/[^/]+$/.test(to)) {
    throw new CommandError(`"${to}" is not a webhook URL: copy it under Webhooks, step 2.`);
  }
  // Not a command line option, because the shell stores those in its history.
  if (!secret) throw new CommandError('Set SIGNING_SECRET to the signing secret of that webhook.');
  return { url: to, secret };
}
