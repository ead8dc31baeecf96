import { BadRequestException, MessageRejected, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { logger } from '../lib/logger.ts';
import type { Mailer } from './mailer.ts';

/** Milliseconds that one mail may take with its tries: half the time that `mail-notification.ts` takes it to be under way. */
const SEND_MS = 5_000;

/** SES. Only `createMailer` imports this file, when it is first needed. */
export function createSesMailer(from: string, endpoint: string | undefined): Mailer {
  const client = createClient(endpoint);
  return {
    async send({ to, subject, html, text, unsubscribe }) {
      const command = new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: { Data: subject, Charset: 'UTF-8' },
            Body: { Html: { Data: html, Charset: 'UTF-8' }, Text: { Data: text, Charset: 'UTF-8' } },
            Headers: [{ Name: 'List-Unsubscribe', Value: `<${unsubscribe}>` }],
          },
        },
      });
      try {
        await client.send(command, { abortSignal: AbortSignal.timeout(SEND_MS) });
        return 'sent';
      } catch (error) {
        // Never in SES's own words, which name the address: a log is no place for it.
        const reason = (error as Error).name;
        if (!(error instanceof MessageRejected || error instanceof BadRequestException)) {
          throw new Error(`SES did not take a mail: ${reason}`);
        }
        logger.error('SES refused a mail', { reason });
        return 'refused';
      }
    },
  };
}

function createClient(endpoint: string | undefined): SESv2Client {
  if (!endpoint) return new SESv2Client({});
  return new SESv2Client({
    endpoint,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
}
