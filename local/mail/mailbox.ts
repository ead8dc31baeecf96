import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

const StoredMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The headers that the sender added. Emails of Cognito have none. */
  headers: z.optional(z.record(z.string(), z.string())),
  /** The time of the email in ISO 8601 format (UTC). */
  at: z.string(),
});
export type StoredMail = z.infer<typeof StoredMail>;
export type Mail = Omit<StoredMail, 'at'>;

/** A store for the emails that SES or Cognito would send in AWS. */
export interface Mailbox {
  send(mail: Mail): Promise<void>;
  /** Returns all emails, newest first. */
  list(): Promise<StoredMail[]>;
}

/** Creates a mailbox that stores emails in a file, one line of JSON each. */
export function createMailbox(file: string): Mailbox {
  return {
    async send({ to, subject, text, html, headers }) {
      await mkdir(dirname(file), { recursive: true });
      const mail: StoredMail = { to, subject, text, html, headers, at: new Date().toISOString() };
      // Start with a line break, in case a killed process left an incomplete line.
      await appendFile(file, `\n${JSON.stringify(mail)}\n`, { mode: 0o600 });
    },

    async list() {
      const lines = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      return lines.split('\n').flatMap(readLine).reverse();
    },
  };
}

/** Parses a line. Returns an empty list if a killed process left an incomplete line. */
function readLine(line: string): StoredMail[] {
  try {
    return [z.parse(StoredMail, JSON.parse(line))];
  } catch {
    return [];
  }
}
