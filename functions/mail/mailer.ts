import { loadOnce } from '../lib/load-once.ts';

/** A mail to one person. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The address of the page where such mails are turned off. */
  readonly unsubscribe: string;
}

export interface Mailer {
  /** `refused` where this mail can never be sent, whoever tries. Throws where it is worth trying again. */
  send(mail: OutgoingMail): Promise<'sent' | 'refused'>;
}

export interface MailerAddress {
  /** Whom the mails come from: `Tributary <mail@example.com>`. An environment without a domain has nobody, and sends none. */
  readonly from: string | undefined;
  /** Only in local development and in tests. */
  readonly endpoint?: string | undefined;
}

/** Mails by SES, whose client is loaded by the first mail, as most invocations send none. */
export function createMailer({ from, endpoint }: MailerAddress): Mailer {
  if (!from) return { send: async () => 'refused' };
  const load = loadOnce(async () => (await import('./ses-mailer.ts')).createSesMailer(from, endpoint));
  return { send: async (mail) => (await load()).send(mail) };
}
