import { BadRequestException, MessageRejected, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { logger } from '../logs/logger.ts';
import type { Mailer } from './mailer.ts';
import { createSesClient } from './ses-client.ts';

/**
 * The timeout for sending one email, including retries, in milliseconds. It must be shorter than the time after which another process may
 * send the email (`email-notification.ts`).
 */
const SEND_MS = 5_000;

/** Creates a mailer that uses SES. Only `createMailer` imports this file, on first use, because most invocations send no email. */
export function createSesMailer(from: string, endpoint: string | undefined): Mailer {
  const client = createSesClient(endpoint);
  return {
    async send({ to, subject, html, text, unsubscribe, replyTo }) {
      const command = new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        ...(replyTo ? { ReplyToAddresses: [replyTo] } : {}),
        Content: {
          Simple: {
            Subject: { Data: subject, Charset: 'UTF-8' },
            Body: { Html: { Data: html, Charset: 'UTF-8' }, Text: { Data: text, Charset: 'UTF-8' } },
            ...(unsubscribe ? { Headers: unsubscribeHeaders(unsubscribe) } : {}),
          },
        },
      });
      try {
        await client.send(command, { abortSignal: AbortSignal.timeout(SEND_MS) });
        return 'sent';
      } catch (error) {
        // Log only the error's name, because its message contains the recipient's address.
        const reason = (error as Error).name;
        if (!(error instanceof MessageRejected || error instanceof BadRequestException)) {
          throw new Error(`SES did not accept an email: ${reason}`);
        }
        logger.error('SES rejected an email', { reason });
        return 'refused';
      }
    },
  };
}

/** Builds the headers of RFC 8058, which allows only one HTTPS address. */
const unsubscribeHeaders = (url: string) => [
  { Name: 'List-Unsubscribe', Value: `<${url}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];
