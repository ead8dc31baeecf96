import { CognitoError, tooManyAttempts } from './errors.ts';
import { Guard } from './guard.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The rate limits of a pool. Keys are usernames, or the given name if there is no such user. */
export interface Guards {
  /** Wrong passwords: after five, a lock of one second that doubles with each further one, up to 15 minutes. */
  readonly passwords: Guard;
  /** Wrong codes: five in a row, then a lock of 15 minutes. */
  readonly codes: Guard;
  /** Requested emails: ten, then a lock of one hour. */
  readonly mails: Guard;
}

export function createGuards(): Guards {
  return {
    passwords: new Guard({
      limit: 5,
      lockMs: (over) => Math.min(2 ** over * SECOND, 15 * MINUTE),
      forgetMs: 15 * MINUTE,
      refusal: () => new CognitoError('NotAuthorizedException', 'Password attempts exceeded'),
    }),
    codes: new Guard({ limit: 5, lockMs: () => 15 * MINUTE, forgetMs: HOUR, refusal: tooManyAttempts }),
    mails: new Guard({ limit: 10, lockMs: () => HOUR, forgetMs: HOUR, refusal: tooManyAttempts }),
  };
}
