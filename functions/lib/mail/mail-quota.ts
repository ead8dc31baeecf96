import { MAIL_QUOTA_SHARES } from '../../../shared/limits.ts';
import { logger } from '../logs/logger.ts';

/** The kinds of emails that stop before the account's daily quota is used up. All others, such as password resets, use the rest. */
export type LimitedMail = keyof typeof MAIL_QUOTA_SHARES;

/** The account's use of SES in the last 24 hours. */
export interface MailUsage {
  readonly sent: number;
  /** The number of emails that SES allows. -1 if it is unlimited. */
  readonly max: number;
}

export interface MailQuota {
  hasRoom(kind: LimitedMail): Promise<boolean>;
}

/**
 * The time, in milliseconds, for which a process relies on a figure. SES answers one such request per second and account. In this time, an
 * account with the usual quota can send less than one percent of it, because SES also limits the emails per second.
 */
const CACHE_MS = 30_000;

export const NO_QUOTA: MailQuota = { hasRoom: async () => true };

/**
 * Creates a quota that reads the figure from `readUsage` at most every 30 seconds, however many emails there are. If that fails, the last
 * figure applies, and before the first one there is room: an outage of this check alone must not stop sign-ups.
 */
export function createMailQuota(readUsage: () => Promise<MailUsage>, now = () => Date.now()): MailQuota {
  let usage: Promise<MailUsage | undefined> = Promise.resolve(undefined);
  let readAt = Number.NEGATIVE_INFINITY;

  function currentUsage(): Promise<MailUsage | undefined> {
    if (now() - readAt < CACHE_MS) return usage;
    readAt = now();
    const last = usage;
    usage = readUsage().catch((error: unknown) => {
      logger.warn('The use of the mail quota could not be read', { error: error as Error });
      return last;
    });
    return usage;
  }

  return {
    async hasRoom(kind) {
      const { sent, max } = (await currentUsage()) ?? NO_USE;
      return max < 0 || sent < MAIL_QUOTA_SHARES[kind] * max;
    },
  };
}

const NO_USE: MailUsage = { sent: 0, max: -1 };
