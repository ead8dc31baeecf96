/** An email to one person. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The URL of the page where such emails are turned off. */
  readonly unsubscribe: string;
}

export interface Mailer {
  /** Returns `refused` if this email can never be sent. Throws if a retry may succeed. */
  send(mail: OutgoingMail): Promise<'sent' | 'refused'>;
}

export interface MailerAddress {
  /** The sender: `Tributary <mail@example.com>`. An environment without a domain has none and sends no email. */
  readonly from: string | undefined;
  /** Set only in local development and in tests. */
  readonly endpoint?: string | undefined;
}
