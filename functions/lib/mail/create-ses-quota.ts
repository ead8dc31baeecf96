import { loadOnce } from '../caches/load-once.ts';
import { createMailQuota, type MailQuota, NO_QUOTA } from './mail-quota.ts';
import type { MailerAddress } from './mailer.ts';

/** Creates the quota of the account's SES. Loads the SES client on first use, because most invocations send no email. */
export function createSesQuota({ from, endpoint }: MailerAddress): MailQuota {
  if (!from) return NO_QUOTA;
  const load = loadOnce(async () => (await import('./ses-usage.ts')).createSesUsage(endpoint));
  return createMailQuota(async () => (await load())());
}
