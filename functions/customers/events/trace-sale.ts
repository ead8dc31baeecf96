import type { SaleTrace } from '../../../shared/contract/sales.ts';
import type { PartnerId } from '../../../shared/ids.ts';
import { isGuestId } from '../../../shared/provider/provider-objects.ts';
import { PROVIDER_IDS } from '../../../shared/provider/providers.ts';
import type { ProviderAccount } from '../../entities/account.ts';
import { appKey } from '../../entities/app.ts';
import { codeUsesOfRange, customerKey, entriesRange, factsRange } from '../../entities/customer.ts';
import { loadProgram } from '../../entities/load-program.ts';
import { profileKey } from '../../entities/profile.ts';
import { resolve } from '../../entities/resolve-reference.ts';
import { type Attribution, attribute, storedAttribution } from '../../ledger/attribution.ts';
import { codesIn } from '../../ledger/codes-in.ts';
import type { CustomerRef } from '../../ledger/customer.ts';
import { type Fact, factsOf } from '../../ledger/fact.ts';
import { providerIdOf } from '../../ledger/provider-id.ts';
import { notFound } from '../../lib/http/errors.ts';
import type { Table } from '../../table/table.ts';
import { customerIdOf } from '../../views/customer-id.ts';
import { entryViews } from '../../views/entry-view.ts';
import { labelOf } from '../../views/label-of.ts';
import { sealOf } from '../../views/load-seal.ts';
import { personView } from '../../views/person.ts';
import { readPayoutsOf } from '../settled-by.ts';
import { readEventsOf } from './trace-events.ts';
import { correctionViews, factsOfPayment, paymentViews, viewsOfUses } from './trace-facts.ts';

/** @limit Lists and figures | facts of a traced customer | "This customer has more history than fits here" */
const MAX_FACTS = 300;
/** @limit Lists and figures | entries of a traced customer | "This customer has more history than fits here" */
const MAX_ENTRIES = 50;

/**
 * Returns all stored data about the payment or customer with the given provider id. Throws `not_found` if there is none. Never finds
 * another partner's data, because the partner is part of every key.
 */
export async function traceSale(
  { partnerId, reference }: { partnerId: PartnerId; reference: string },
  { table }: { table: Table },
): Promise<SaleTrace> {
  for (const provider of PROVIDER_IDS) {
    const trace = await traceIn(table, { partnerId, provider }, reference);
    if (trace) return trace;
  }
  throw notFound('The payment or customer you are looking for');
}

async function traceIn(
  table: Table,
  account: ProviderAccount,
  reference: string,
): Promise<SaleTrace | undefined> {
  const asCustomer = { ...account, providerId: reference };
  const own = await readCustomer(table, asCustomer);
  if (own.isKnown) return traceOf(table, asCustomer, own, { reference });
  const { target } = await resolve(table, account, [reference]);
  if (target) {
    const ref = { ...account, providerId: target.customer };
    return traceOf(table, ref, await readCustomer(table, ref), { reference, payment: target.payment });
  }
  const { events, isComplete } = await readEventsOf(table, account, [reference]);
  return events.length > 0
    ? { ...NOTHING_KNOWN, provider: account.provider, events, complete: isComplete }
    : undefined;
}

const NOTHING_KNOWN: Omit<SaleTrace, 'provider'> = {
  providerId: null,
  customerLabel: null,
  customerId: null,
  payment: null,
  referral: null,
  isSubscribed: false,
  uses: [],
  payments: [],
  corrections: [],
  entries: [],
  events: [],
  complete: true,
};

type KnownCustomer = Awaited<ReturnType<typeof readCustomer>>;

async function readCustomer(table: Table, ref: CustomerRef) {
  const [record, facts, uses] = await Promise.all([
    table.get(customerKey(ref)),
    table.partitionPage({ ...factsRange(ref), limit: MAX_FACTS }),
    table.partition(codeUsesOfRange(ref)),
  ]);
  return {
    record,
    facts: facts.items.map(({ fact }) => fact),
    testUses: uses.filter(({ isTest }) => isTest),
    isComplete: facts.cursor === null,
    isKnown: record !== undefined || facts.items.length > 0 || uses.length > 0,
  };
}

interface Search {
  readonly reference: string;
  /** The payment's id in the ledger. Undefined in a search for a customer. */
  readonly payment?: string;
}

async function traceOf(
  table: Table,
  ref: CustomerRef,
  { record, facts: all, testUses, isComplete }: KnownCustomer,
  { reference, payment }: Search,
): Promise<SaleTrace> {
  const facts = payment === undefined ? all : factsOfPayment(all, payment);
  const codes = codesIn(facts);
  const [program, entries, events] = await Promise.all([
    loadProgram(table, ref, codes),
    table.partitionPage({ ...entriesRange(ref), newestFirst: true, limit: MAX_ENTRIES }),
    readEventsOf(table, ref, [ref.providerId, reference, ...lanesOf(ref, facts)]),
  ]);
  const decision: Attribution = record?.referral ? storedAttribution(record) : attribute(codes, program);
  const shown = entries.items.filter((entry) => payment === undefined || entry.payment === payment);
  const [views, payoutOf, seal] = await Promise.all([
    entryViews(shown, { role: 'partner', userId: ref.partnerId }, table),
    readPayoutsOf(table, shown),
    sealOf(table),
  ]);
  return {
    provider: ref.provider,
    providerId: ref.providerId,
    customerLabel: labelOf(ref, seal),
    customerId: record?.referral ? customerIdOf(ref, seal) : null,
    payment: payment === undefined ? null : providerIdOf(payment),
    referral: await referralView(table, decision.referral),
    isSubscribed: facts.some((fact) => fact.type === 'subscription' || 'subscription' in fact),
    uses: viewsOfUses(codes, program, decision, testUses),
    payments: paymentViews(facts, decision.referral, record?.first),
    corrections: correctionViews(facts),
    entries: views.map((entry, at) => ({ entry, payout: shown[at] ? payoutOf(shown[at]) : null })),
    events: events.events,
    complete: isComplete && entries.cursor === null && events.isComplete,
  };
}

async function referralView(table: Table, referral: Attribution['referral']): Promise<SaleTrace['referral']> {
  if (!referral) return null;
  const [app, affiliate] = await table.getMany([
    appKey(referral.appId),
    profileKey(referral.affiliateId),
  ] as const);
  return {
    app: { id: referral.appId, name: app?.name ?? '' },
    affiliate: personView(referral.affiliateId, affiliate),
    code: referral.code,
    at: referral.at,
    creditReason: referral.reason ?? null,
  };
}

/**
 * Returns the ids under which events are stored that don't belong to the customer's own: events about refunds and disputes, because only
 * some of them name the customer, and a guest's events, because they name none.
 */
function lanesOf({ providerId }: CustomerRef, facts: readonly Fact[]): string[] {
  const corrections = [
    ...factsOf(facts, 'refund'),
    ...factsOf(facts, 'refunded_total'),
    ...factsOf(facts, 'dispute'),
  ].sort((a, b) => (a.at < b.at ? 1 : -1));
  const payments = isGuestId(providerId) ? factsOf(facts, 'payment') : [];
  return [
    ...corrections.flatMap(({ intent, charge }) => intent ?? charge ?? []),
    ...payments.map(({ id }) => providerIdOf(id)),
  ];
}
