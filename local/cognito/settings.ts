import { LIMITS } from '../../shared/limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The settings of the user pool and its client. They match `infra/constructs/user-pool.ts`. Times are in seconds. */
export interface PoolSettings {
  readonly passwordMinLength: number;
  readonly writeAttributes: readonly string[];
  readonly immutableAttributes: readonly string[];
  readonly requiredAttributes: readonly string[];
  readonly tokenSeconds: number;
  readonly refreshTokenSeconds: number;
  readonly signUpCodeSeconds: number;
  readonly passwordCodeSeconds: number;
}

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
