import { CognitoError } from './errors.ts';
import type { Pool } from './pool.ts';
import { computeVerifier, createVerifier } from './srp.ts';
import type { User } from './user.ts';

/** Throws if the password is too short, or if it starts or ends with whitespace. */
export function checkPasswordPolicy({ settings }: Pool, password: string): void {
  if (password.length < settings.passwordMinLength) {
    const message = 'Password did not conform with policy: Password not long enough';
    throw new CognitoError('InvalidPasswordException', message);
  }
  if (password !== password.trim()) {
    const message = "1 validation error detected: Value at 'password' failed to satisfy constraint";
    throw new CognitoError('InvalidParameterException', message);
  }
}

export function passwordFields(
  pool: Pool,
  username: string,
  password: string,
): Pick<User, 'salt' | 'verifier'> {
  return createVerifier({ poolName: pool.name, username }, password);
}

export function isCorrectPassword(pool: Pool, { username, salt, verifier }: User, password: string): boolean {
  return computeVerifier({ poolName: pool.name, username }, salt, password) === verifier;
}
