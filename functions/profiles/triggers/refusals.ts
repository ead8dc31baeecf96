import { METRICS } from '../../../shared/monitoring/metrics.ts';
import { count } from '../../lib/logs/metrics.ts';
import type { MailQuota } from '../../lib/mail/mail-quota.ts';

/** Runs a check. Counts an error as a refusal, so that the function's alarm can ignore it: throwing is Cognito's only way to refuse. */
export async function countIfRefused(check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (refusal) {
    count(METRICS.signUpsRefused);
    throw refusal;
  }
}

/**
 * Throws if the account's mail quota has no room for sign-up codes. The message has no final period, because Cognito appends one. Password
 * resets are never refused.
 */
export async function requireRoomForCode(quota: MailQuota): Promise<void> {
  if (await quota.hasRoom('signUpCode')) return;
  throw new Error("We can't send verification emails right now. Try again in an hour");
}
