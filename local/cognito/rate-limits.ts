import { CognitoError, tooManyAttempts } from './errors.ts';
import { RateLimiter } from './rate-limiter.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Attempts are counted by username or, if the user does not exist, by the name in the request. */
export interface RateLimits {
  /**
   * Limits attempts with a wrong password. After five, the user is locked out for one second. The time doubles with each further attempt,
   * up to 15 minutes.
   */
  readonly passwords: RateLimiter;
  /** Limits attempts with a wrong code. After five in a row, the user is locked out for 15 minutes. */
  readonly codes: RateLimiter;
  /** Limits requests for emails. After ten, the user can't request another email for an hour. */
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
