import { GetAccountCommand } from '@aws-sdk/client-sesv2';
import type { MailUsage } from './mail-quota.ts';
import { createSesClient } from './ses-client.ts';

/** Cognito waits only five seconds for a trigger. */
const READ_MS = 2_000;

/**
 * Creates a function that reads how many emails the account sent in the last 24 hours, with those that Cognito sent through SES. Only
 * `createSesQuota` imports this file, on first use. Source: https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_GetAccount.html
 */
export function createSesUsage(endpoint: string | undefined): () => Promise<MailUsage> {
  const client = createSesClient(endpoint);
  return async () => {
    const { SendQuota } = await client.send(new GetAccountCommand({}), {
      abortSignal: AbortSignal.timeout(READ_MS),
    });
    const { SentLast24Hours: sent, Max24HourSend: max } = SendQuota ?? {};
    if (sent === undefined || max === undefined) throw new Error('SES returned no quota');
    return { sent, max };
  };
}
