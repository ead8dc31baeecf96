import { loadOnce } from '../caches/load-once.ts';
import type { Mailer, MailerAddress } from './mailer.ts';

/** Creates a mailer that loads its SES client on first use, because most invocations send no email. */
export function createMailer({ from, endpoint }: MailerAddress): Mailer {
  if (!from) return { send: async () => 'refused' };
  const load = loadOnce(async () => (await import('./ses-mailer.ts')).createSesMailer(from, endpoint));
  return { send: async (mail) => (await load()).send(mail) };
}
