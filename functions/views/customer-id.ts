import * as z from 'zod/mini';
import { ProviderName, UserId } from '../../shared/contract/schemas.ts';
import type { PartnerId } from '../../shared/ids.ts';
import type { CustomerRef } from '../ledger/customer.ts';
import { notFound } from '../lib/http/errors.ts';
import type { IdSeal } from '../lib/secrets/id-seal.ts';

/** Returns a customer's id in the API, `partner.provider.customer`. The provider's id is encrypted, because affiliates must not see it. */
export const customerIdOf = ({ partnerId, provider, providerId }: CustomerRef, seal: IdSeal) =>
  `${partnerId}.${provider}.${seal.seal(providerId, contextOf(partnerId, provider))}`;

/** Matches every customer id that is accepted in events, and a guest's id, which is derived from another id. */
const ProviderId = z.string().check(z.regex(/^(guest:)?[\x21-\x7e]{1,255}$/));
const Parts = z.tuple([UserId, ProviderName, z.string()]);

/** Parses an id built by `customerIdOf`. Throws `not_found` for any other string. */
export function parseCustomerId(customerId: string, seal: IdSeal): CustomerRef {
  const parsed = z.safeParse(Parts, customerId.split('.'));
  if (!parsed.success) throw customerNotFound();
  const [partnerId, provider, sealed] = parsed.data;
  const providerId = z.safeParse(ProviderId, seal.open(sealed, contextOf(partnerId, provider)));
  if (!providerId.success) throw customerNotFound();
  return { partnerId, provider, providerId: providerId.data };
}

const contextOf = (partnerId: PartnerId, provider: string) => `customer.${partnerId}.${provider}`;

/** Builds the error for a customer that does not exist, has an invalid id, or is not visible to the caller. */
export function customerNotFound() {
  return notFound('The customer you are looking for');
}
