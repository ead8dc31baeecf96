import { guestIdOf, objectOfGuest } from '../../../shared/provider/provider-objects.ts';
import { PROVIDER_IDS } from '../../../shared/provider/providers.ts';
import type { ProviderAccount } from '../../entities/account.ts';
import { factKey, factsRange } from '../../entities/customer.ts';
import { laneRange } from '../../entities/provider-event.ts';
import { resolve } from '../../entities/resolve-reference.ts';
import type { CustomerRef } from '../../ledger/customer.ts';
import { paymentsOf } from '../../ledger/payments-of.ts';
import { providerIdOf } from '../../ledger/provider-id.ts';
import type { Claim } from '../../ledger/statement.ts';
import type { Table } from '../../table/table.ts';
import { paymentInEvent, type ReceivedPayment } from '../events/payment-in-event.ts';

/** A customer, and the time of the payment from which a credit lets payments earn. */
export interface CreditedSale {
  readonly customer: CustomerRef;
  readonly paidAt: string;
  /** Set if the payment names no customer, so that the credit makes it a guest's. */
  readonly claim?: Pick<Claim, 'ref' | 'payment'>;
}

/** @limit Lists and figures | facts and events of a customer among which a credit looks for the first payment | the oldest of them */
const MAX_ITEMS = 300;

/**
 * Finds the payment with the given provider id, or the first payment of the customer with that id. Returns undefined if there is none.
 */
export async function saleOfReference(
  table: Table,
  partnerId: ProviderAccount['partnerId'],
  reference: string,
): Promise<CreditedSale | undefined> {
  for (const provider of PROVIDER_IDS) {
    const account = { partnerId, provider };
    const found =
      (await saleOfPayment(table, account, reference)) ?? (await saleOfCustomer(table, account, reference));
    if (found) return found;
  }
  return undefined;
}

/** Finds the customer of a payment that an event contains. Returns undefined if the customer is not known yet. */
export async function saleOfEvent(
  table: Table,
  received: ReceivedPayment,
): Promise<CreditedSale | undefined> {
  const { event, payment } = received;
  return (await saleOfPayment(table, event, providerIdOf(payment.id))) ?? saleOfReceived(event, received);
}

async function saleOfPayment(
  table: Table,
  { partnerId, provider }: ProviderAccount,
  id: string,
): Promise<CreditedSale | undefined> {
  const { target } = await resolve(table, { partnerId, provider }, [id]);
  if (!target) return undefined;
  const customer = { partnerId, provider, providerId: target.customer };
  const stored = await table.get(factKey(customer, target.payment));
  return stored?.fact.type === 'payment' ? { customer, paidAt: stored.fact.paidAt } : undefined;
}

async function saleOfCustomer(
  table: Table,
  account: ProviderAccount,
  reference: string,
): Promise<CreditedSale | undefined> {
  const customer = { ...account, providerId: reference };
  const [facts, events] = await Promise.all([
    table.partitionPage({ ...factsRange(customer), limit: MAX_ITEMS }),
    table.partitionPage({
      ...laneRange({ ...account, lane: objectOfGuest(reference) ?? reference }),
      limit: MAX_ITEMS,
    }),
  ]);
  const known = paymentsOf(facts.items.map(({ fact }) => fact)).map(({ paidAt }) => ({ customer, paidAt }));
  const received = events.items
    .flatMap((event) => paymentInEvent(event) ?? [])
    .flatMap((each) => (each.uncodedRef ? (saleOfReceived(account, each) ?? []) : []));
  const [sale] = [...known, ...received].sort((a, b) => (a.paidAt < b.paidAt ? -1 : 1));
  return sale;
}

function saleOfReceived(
  { partnerId, provider }: ProviderAccount,
  { payment: { id, paidAt }, customer, uncodedRef: ref }: ReceivedPayment,
): CreditedSale | undefined {
  if (customer !== undefined) return { customer: { partnerId, provider, providerId: customer }, paidAt };
  if (ref === undefined) return undefined;
  return {
    customer: { partnerId, provider, providerId: guestIdOf(ref) },
    paidAt,
    claim: { ref, payment: id },
  };
}
