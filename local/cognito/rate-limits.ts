import { CognitoError, tooManyAttempts } from './errors.ts';
import { RateLimiter } from './rate-limiter.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The rate limits of a pool. Keys are usernames, or the given name if there is no such user. */
export interface RateLimits {
  /** Wrong passwords: after five, a lock of one second that doubles with each further one, up to 15 minutes. */
  readonly passwords: RateLimiter;
  /** Wrong codes: five in a row, then a lock of 15 minutes. */
  readonly codes: RateLimiter;
  /** Requested emails: ten, then a lock of one hour. */
  readonly mails: RateLimiter;
}

export function createRateLimits(): RateLimits {
  return {
    passwords: new RateLimiter({
      limit: 5,
      lockMs: (over) => Math.min(2 ** over * SECOND, 15 * MINUTE),
      resetAfterMs: 15 * MINUTE,
      error: () => new CognitoError('NotAuthorizedException', 'Password attempts exceeded'),
    }),
    codes: new RateLimiter({
      limit: 5,
      lockMs: () => 15 * MINUTE,
      resetAfterMs: HOUR,
      error: tooManyAttempts,
    }),
    mails: new RateLimiter({ limit: 10, lockMs: () => HOUR, resetAfterMs: HOUR, error: tooManyAttempts }),
  };
}
