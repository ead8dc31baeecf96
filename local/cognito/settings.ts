import { LIMITS } from '../../shared/limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What the pool and its client are set to; the same as `infra/user-pool.ts`. Times are in seconds. */
export interface PoolSettings {
  readonly passwordMinLength: number;
  /** Attributes that the client may send with a sign-up. */
  readonly writeAttributes: readonly string[];
  /** Attributes that stay as the sign-up set them. */
  readonly immutableAttributes: readonly string[];
  readonly requiredAttributes: readonly string[];
  readonly tokenSeconds: number;
  readonly refreshTokenSeconds: number;
  readonly signUpCodeSeconds: number;
  readonly passwordCodeSeconds: number;
}

/**
 * A change of the mail address would need a code sent to the new one, which the product has no screen for: so `email` cannot be
 * changed here, while the deployed pool keeps the old address until the new one is verified. Neither lets an unverified one in.
 */
export const DEFAULT_SETTINGS: PoolSettings = {
  passwordMinLength: LIMITS.passwordMin,
  writeAttributes: ['email', 'given_name', 'family_name', 'custom:role', 'custom:company_name'],
  immutableAttributes: ['custom:role', 'email'],
  requiredAttributes: ['email', 'given_name', 'family_name'],
  tokenSeconds: HOUR,
  refreshTokenSeconds: 30 * DAY,
  signUpCodeSeconds: DAY,
  passwordCodeSeconds: HOUR,
};
