import { CognitoError } from './errors.ts';
import type { Pool } from './pool.ts';
import { createVerifier, verifierOf } from './srp.ts';
import type { User } from './user.ts';

/** Throws where the pool's policy refuses the password: too short, or with white space at either end. */
export function checkPolicy({ settings }: Pool, password: string): void {
  if (password.length < settings.passwordMinLength) {
    const message = 'Password did not conform with policy: Password not long enough';
    throw new CognitoError('InvalidPasswordException', message);
  }
  if (password !== password.trim()) {
    const message = "1 validation error detected: Value at 'password' failed to satisfy constraint";
    throw new CognitoError('InvalidParameterException', message);
  }
}

/** The fields of a user that stand for a new password. */
export function passwordFields(
  pool: Pool,
  username: string,
  password: string,
): Pick<User, 'salt' | 'verifier'> {
  return createVerifier({ poolName: pool.name, username }, password);
}

export function isPassword(pool: Pool, { username, salt, verifier }: User, password: string): boolean {
  return verifierOf({ poolName: pool.name, username }, salt, password) === verifier;
}
