import type { LedgerEntry } from '../../shared/contract/customers.ts';
import { correctionCause } from '../../shared/provider/provider-objects.ts';
import { type Customer, customerKey } from '../entities/customer.ts';
import { monthKey } from '../entities/ledger.ts';
import type { Referral } from '../ledger/customer.ts';
import type { Entry } from '../ledger/entry.ts';
import { couponOf } from '../ledger/entry-month.ts';
import { isSettled } from '../ledger/is-settled.ts';
import { matchOf } from '../ledger/match.ts';
import type { MonthBalance } from '../ledger/month-balance.ts';
import { outsideAmountOf } from '../ledger/paid-outside.ts';
import { providerIdOf } from '../ledger/provider-id.ts';
import type { IdSeal } from '../lib/secrets/id-seal.ts';
import type { Table } from '../table/table.ts';
import { customerIdOf } from './customer-id.ts';
import { entryIdOf } from './entry-ref.ts';
import { labelOf } from './label-of.ts';
import { sealOf } from './load-seal.ts';
import type { Side } from './side.ts';

/**
 * Builds the views of ledger entries for a partner or an affiliate. Reads the entries' monthly balances, because they show which entries
 * are paid, and their customers, because they show how the code was matched and which payment was the first one.
 */
export async function entryViews(
  entries: readonly Entry[],
  side: Side,
  table: Table,
): Promise<LedgerEntry[]> {
  const [months, customers, seal] = await Promise.all([
    table.getMany(entries.map((entry) => monthKey(entry, entry.currency, entry.month))),
    table.getMany(entries.map(({ customer }) => customerKey(customer))),
    sealOf(table),
  ]);
  return entries.map((entry, at) =>
    entryView(entry, side, { month: months[at], customer: customers[at] }, seal),
  );
}

interface Related {
  readonly month: MonthBalance | undefined;
  readonly customer: Customer | undefined;
}

function entryView(entry: Entry, { role }: Side, { month, customer }: Related, seal: IdSeal): LedgerEntry {
  const { kind, amount, currency, gross, base, rate, cause, code, at } = entry;
  const { provider } = entry.customer;
  return {
    id: entryIdOf(entry, seal),
    customerId: customerIdOf(entry.customer, seal),
    customerLabel: labelOf(entry.customer, seal),
    counterpartyId: role === 'partner' ? entry.affiliateId : entry.partnerId,
    kind,
    payment: paymentOf(entry, customer),
    amount: { amount, currency },
    gross,
    base,
    revenue: entry.revenue ?? 0,
    outside: outsideAmountOf(gross, entry),
    rate,
    version: entry.version,
    bounty: entry.bounty ?? null,
    ended: entry.ended ?? null,
    endedOn: entry.endedOn ?? null,
    unearned: entry.unearned ?? 0,
    cause: cause === undefined ? null : correctionCause(provider, cause),
    reason: entry.reason ?? null,
    source: role === 'partner' ? sourceOf(entry) : null,
    code,
    match: matchOfEntry(entry, customer?.referral),
    month: entry.month,
    at,
    unpaid: !isSettled(entry, month?.settlement),
  };
}

const paymentOf = (entry: Entry, customer: Customer | undefined): LedgerEntry['payment'] => {
  if (entry.isRenewal) return 'renewal';
  return entry.payment === customer?.first?.payment ? 'first' : 'other';
};

const matchOfEntry = (entry: Entry, referral: Referral | undefined): LedgerEntry['match'] =>
  referral && couponOf(referral) === couponOf(entry) ? matchOf(referral) : entry.match;

function sourceOf({ customer, payment, cause, eventId }: Entry): LedgerEntry['source'] {
  return {
    provider: customer.provider,
    customer: customer.providerId,
    payment: providerIdOf(payment),
    cause: cause ?? null,
    eventId: eventId ?? null,
  };
}
