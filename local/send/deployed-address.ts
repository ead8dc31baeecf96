import { CommandError } from '../../infra/command-error.ts';
import type { StripePost } from '../stripe/post-stripe-event.ts';

/** Throws a `CommandError` if the URL is invalid or the secret is missing. */
export function signedHookOf(
  to: string,
  { SIGNING_SECRET: secret }: Readonly<Record<string, string | undefined>>,
): Pick<StripePost, 'url' | 'secret'> {
  if (!URL.canParse(to) || !/\/hooks\/[^/]+$/.test(to)) {
    throw new CommandError(`"${to}" is not a webhook URL: copy it under Webhooks, step 2.`);
  }
  // Read the secret from the environment, because shells keep command lines in their history.
  if (!secret) throw new CommandError('Set SIGNING_SECRET to the signing secret of that webhook.');
  return { url: to, secret };
}
