import { inspect } from 'node:util';
import { MessageRejected, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockClient } from '../../../test/support/mock-client.ts';
import { logger } from '../logs/logger.ts';
import { createSesMailer } from './ses-mailer.ts';

const TO = 'ada@example.com';
const MAIL = {
  to: TO,
  subject: 's',
  html: 'h',
  text: 't',
  unsubscribe: 'https://app.example.com/api/unsubscribe/t',
};

const ses = mockClient(SESv2Client);
beforeEach(() => ses.reset());

const send = () => createSesMailer('mail@example.com', undefined).send(MAIL);

/** Builds the error that IAM returns in the SES sandbox if the recipient is also an SES identity. */
const denied = () =>
  Object.assign(new Error(`not authorized to perform ses:SendEmail on resource identity/${TO}`), {
    name: 'AccessDeniedException',
  });

describe('The recipient address in an error of SES', () => {
  it('is left out of the error thrown for a retry', async () => {
    ses.on(SendEmailCommand).rejects(denied());

    const error = await send().catch((thrown: unknown) => thrown);

    expect(error).toMatchObject({ message: 'SES did not accept an email: AccessDeniedException' });
    expect(inspect(error, { depth: 9 })).not.toContain(TO);
  });

  it('is left out of the log when the email is given up', async () => {
    const log = vi.spyOn(logger, 'error').mockReturnValue();
    ses.on(SendEmailCommand).rejects(new MessageRejected({ message: `not verified: ${TO}`, $metadata: {} }));

    expect(await send()).toBe('refused');

    expect(log).toHaveBeenCalledExactlyOnceWith('SES rejected an email', { reason: 'MessageRejected' });
  });
});
