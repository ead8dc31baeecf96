import type { ApiVersion } from './api-version.ts';
import { createIdGenerator, type IdGenerator } from './ids.ts';

/** A simulated Stripe account with one webhook endpoint. `version` is the endpoint's API version, which determines all object shapes. */
export interface StripeAccount {
  readonly id: string;
  readonly name: string;
  readonly version: ApiVersion;
  readonly livemode: boolean;
  readonly newId: IdGenerator;
}

/** A Stripe object as contained in an event. Its fields depend on the API version. */
export type StripeObject = { id: string; object: string; [field: string]: unknown };

export interface AccountOptions {
  /** The same seed produces the same ids. */
  readonly seed: string;
  readonly version?: ApiVersion;
  readonly livemode?: boolean;
  readonly name?: string;
}

export function createAccount({
  seed,
  version = '2026-10-28.endive',
  livemode = true,
  name = 'Example Software',
}: AccountOptions): StripeAccount {
  const newId = createIdGenerator(seed);
  return { id: newId('account'), name, version, livemode, newId };
}

/** Converts a time to Stripe's format: whole epoch seconds. */
export const toEpochSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);
