import { Refusal } from '../refusal.ts';
import type { Posting } from '../stripe/post-event.ts';

/** A webhook address anywhere, and what its partner saved there. Throws a `Refusal` for what is no address, and without the secret. */
export function deployedAddress(
  to: string,
  { SIGNING_SECRET: secret }: Readonly<Record<string, string | undefined>>,
): Pick<Posting, 'url' | 'secret'> {
  if (!URL.canParse(to) || !/\/hooks\/[^/]+$/.test(to)) {
    throw new Refusal(`"${to}" is no webhook address: copy it under Webhooks, step 2.`);
  }
  // Not an option: what is typed on the command line is kept in its history.
  if (!secret) throw new Refusal('Put the signing secret of that address into SIGNING_SECRET.');
  return { url: to, secret };
}
