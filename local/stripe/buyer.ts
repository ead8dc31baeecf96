import type { StripeAccount } from './account.ts';

/** A buyer. `customer` is null for a guest who makes a one-time purchase. */
export interface StripeBuyer {
  readonly customer: string | null;
  readonly name: string;
  readonly email: string;
  /** The ISO 3166 country code. */
  readonly country: string;
}

export interface StripeCustomer extends StripeBuyer {
  readonly customer: string;
}

/** Creates a buyer, by default with a new customer id. */
export function createBuyer(account: StripeAccount, buyer: Partial<StripeCustomer> = {}): StripeCustomer {
  const { name = 'Jordan Ellis', country = 'US' } = buyer;
  const email = buyer.email ?? `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`;
  return { customer: buyer.customer ?? account.newId('customer'), name, email, country };
}

/** Builds the address that Checkout collects along with a card. It consists of the country and the postal code. */
export const addressOf = ({ country }: StripeBuyer) => ({
  city: null,
  country,
  line1: null,
  line2: null,
  postal_code: country === 'US' ? '94107' : '10117',
  state: null,
});
