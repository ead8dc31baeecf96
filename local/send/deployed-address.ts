import { Refusal } from '../refusal.ts';
import type { Posting } from '../stripe/post-event.ts';

/** Returns the webhook URL with its signing secret from the environment. Throws a `Refusal` for an invalid URL or a missing secret. */
export function deployedAddress(
  to: string,
  { SIGNING_SECRET: secret }: Readonly<Record<string, string | undefined>>,
): Pick<Posting, 'url' | 'secret'> {
  if (!URL.canParse(to) || !/\/hooks\/[^/]+$/.test(to)) {
    throw new Refusal(`"${to}" is not a webhook URL: copy it under Webhooks, step 2.`);
  }
  // Not a command line option, because the shell stores those in its history.
  if (!secret) throw new Refusal('Set SIGNING_SECRET to the signing secret of that webhook.');
  return { url: to, secret };
}
