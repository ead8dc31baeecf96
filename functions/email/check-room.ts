import type { LimitedMail, MailQuota } from '../lib/mail/mail-quota.ts';
import { Deferred } from '../lib/queues/postpone.ts';

/** Puts the message off if the account has used up the share of its mail quota for this kind of email. */
export async function checkRoom(quota: MailQuota, kind: LimitedMail): Promise<void> {
  if (await quota.hasRoom(kind)) return;
  throw new Deferred(`The share of the mail quota for this kind of email is used up: ${kind}`);
}
