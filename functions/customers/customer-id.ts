import * as z from 'zod/mini';
import { ProviderName, UserId } from '../../shared/contract/schemas.ts';
import type { CustomerRef } from '../ledger/customer.ts';
import { notFound } from '../lib/errors.ts';

/** Returns a customer's id in the API. */
export const customerIdOf = ({ partnerId, provider, providerId }: CustomerRef) =>
  `${partnerId}.${provider}.${providerId}`;

/**
 * A provider's customer id, or the id of a guest, which is derived from the checkout session's id. `#` is excluded, because it separates
 * the parts of a key.
 */
const ProviderId = z.string().check(z.regex(/^(guest:)?[A-Za-z0-9_-]{1,255}$/));
const Parts = z.tuple([UserId, ProviderName, ProviderId]);

/** Parses an id built by `customerIdOf`: `partner.provider.customer`. Throws `not_found` if the id is malformed. */
export function parseCustomerId(customerId: string): CustomerRef {
  const parsed = z.safeParse(Parts, customerId.split('.'));
  if (!parsed.success) throw customerNotFound();
  const [partnerId, provider, providerId] = parsed.data;
  return { partnerId, provider, providerId };
}

/** Builds the error for a customer that does not exist, has an invalid id, or is not visible to the caller. */
export function customerNotFound() {
  return notFound('The customer you are looking for');
}
