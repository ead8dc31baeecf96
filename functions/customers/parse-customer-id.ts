import * as z from 'zod/mini';
import { Id, ProviderName } from '../../shared/contract/schemas.ts';
import { notFound } from '../lib/errors.ts';
import type { CustomerRef } from '../table/keys.ts';

/** A provider's id of a customer; a guest's is made of its checkout session's. Without `#`, so that it stays within its key. */
const ProviderId = z.string().check(z.regex(/^(guest:)?[A-Za-z0-9_-]{1,255}$/));
const Parts = z.tuple([Id, ProviderName, ProviderId]);

/** Reads what `customerIdOf` made: `app.provider.customer`. Throws `not_found` for any other text. */
export function parseCustomerId(customerId: string): CustomerRef {
  const parsed = z.safeParse(Parts, customerId.split('.'));
  if (!parsed.success) throw customerNotFound();
  const [appId, provider, providerId] = parsed.data;
  return { appId, provider, providerId };
}

/** What does not exist, is not an id, or is not the caller's to see. */
export function customerNotFound() {
  return notFound('The customer you are looking for');
}
