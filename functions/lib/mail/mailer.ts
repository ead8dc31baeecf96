export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The URL to which the recipient's mail program can send a `POST` to turn off emails of this kind (RFC 8058). */
  readonly unsubscribe?: string | undefined;
  /** Missing if nobody reads replies. */
  readonly replyTo?: string;
}

export interface Mailer {
  /** Sends an email. Returns `refused` if the email can never be delivered. Throws if a retry may succeed. */
  send(mail: OutgoingMail): Promise<'sent' | 'refused'>;
}

export interface MailerAddress {
  /** The sender's address, such as `Tributary <mail@example.com>`. Undefined in an environment without a domain, which sends no email. */
  readonly from: string | undefined;
  /** Set only in local development and in tests. */
  readonly endpoint?: string | undefined;
}
