import type { ApiVersion } from './api-version.ts';
import { createIdGenerator, type IdGenerator } from './ids.ts';

/**
 * A simulated Stripe account with one webhook endpoint. `version` is the endpoint's API version, which determines the format of all
 * objects.
 */
export interface StripeAccount {
  readonly id: string;
  readonly name: string;
  readonly version: ApiVersion;
  readonly livemode: boolean;
  readonly newId: IdGenerator;
}

/** A Stripe object in an event. Its fields depend on the API version. */
export type StripeObject = { id: string; object: string; [field: string]: unknown };

export interface AccountOptions {
  /** A seed always produces the same ids. */
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

/** Converts a time to Stripe's format, which is whole seconds since 1970. */
export const toEpochSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);
