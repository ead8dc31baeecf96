import type { ApiVersion } from './api-version.ts';
import { createIds, type NewId } from './ids.ts';

/** A simulated Stripe account with one webhook endpoint. `version` is the endpoint's: it decides the shape of every object. */
export interface StripeAccount {
  readonly id: string;
  readonly name: string;
  readonly version: ApiVersion;
  readonly livemode: boolean;
  readonly newId: NewId;
}

/** A Stripe object as an event carries it; which fields it has depends on the API version. */
export type StripeObject = { id: string; object: string; [field: string]: unknown };

export interface AccountOptions {
  /** The same seed makes the same ids. */
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
  const newId = createIds(seed);
  return { id: newId('account'), name, version, livemode, newId };
}

/** A time as Stripe writes it: whole seconds. */
export const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);
