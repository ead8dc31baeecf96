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
  /** Whom the mails come from: `Tributary <mail@example.com>`. */
  readonly from: string;
  /** Only in local development and in tests. */
  readonly endpoint?: string | undefined;
}

/** Mails by SES, whose client is loaded by the first mail, as most invocations send none. */
export function createMailer(address: MailerAddress): Mailer {
  const load = loadOnce(async () => (await import('./ses-mailer.ts')).createSesMailer(address));
  return { send: async (mail) => (await load()).send(mail) };
}
