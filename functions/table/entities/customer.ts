import type { CustomerRef, CustomerState } from '../../ledger/customer.ts';
import type { Entry } from '../../ledger/entry.ts';
import type { Fact } from '../../ledger/fact.ts';

/** A customer. Every change in the customer's partition increments `version`. A customer without a referral is not listed. */
export interface Customer extends CustomerRef, CustomerState {
  partnerId: string;
  version: number;
}

/** A stored customer. A customer who has not bought anything yet may have only a referral or unresolved promotion codes. */
export interface CustomerRecord extends CustomerRef, Partial<CustomerState> {
  partnerId: string;
  version: number;
  /** The ids of the customer's promotion codes that the provider has not reported yet. */
  waitsFor?: string[];
}

/** A stored fact. */
export interface FactItem {
  fact: Fact;
}

/** Any item in the partition of a customer. */
export type CustomerItem =
  | (CustomerRecord & { type: 'Customer' })
  | (FactItem & { type: 'Fact' })
  | (Entry & { type: 'Entry' });

/** Returns a customer's id in the API. */
export const customerIdOf = ({ appId, provider, providerId }: CustomerRef) =>
  `${appId}.${provider}.${providerId}`;
