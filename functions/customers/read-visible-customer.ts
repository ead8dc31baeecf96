import * as z from 'zod/mini';
import { ProviderName, UserId } from '../../shared/contract/schemas.ts';
import type { CustomerRef } from '../ledger/customer.ts';
import { notFound } from '../lib/errors.ts';
import type { Customer } from '../table/entities/customer.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { customerNotFound, parseCustomerId } from './customer-id.ts';
import { isReferred, type ReferredCustomer } from './referred-customer.ts';
import type { Side } from './side.ts';

/** A provider's customer id, or a guest's id, which is derived from the checkout session id. Excludes the key separator `#`. */
const ProviderId = z.string().check(z.regex(/^(guest:)?[A-Za-z0-9_-]{1,255}$/));
const Parts = z.tuple([UserId, ProviderName, ProviderId]);

/** Parses an id made by `customerIdOf`: `partner.provider.customer`. Throws `not_found` for any other text. */
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

/** Reads a customer of the partner's apps, or one referred by the affiliate. Throws `not_found` for all other customers. */
export async function readVisibleCustomer(
  table: Table,
  { userId, role }: Side,
  customerId: string,
): Promise<ReferredCustomer> {
  const customer = await table.get(keys.customer(parseCustomerId(customerId)));
  if (!customer || !isReferred(customer)) throw customerNotFound();
  const owner = role === 'partner' ? customer.partnerId : customer.referral.affiliateId;
  if (owner !== userId) throw customerNotFound();
  return customer;
}
