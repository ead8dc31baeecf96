import type { EventRef, ProviderAccount } from '../../entities/account.ts';
import { customerAndCodesRange, factKey } from '../../entities/customer.ts';
import { laneRange, type ProviderEvent, parseLogPosition } from '../../entities/provider-event.ts';
import { type Reference, referenceKey } from '../../entities/reference.ts';
import { bareOwner, mayEarn } from '../../ledger/bare-payment.ts';
import type { CustomerRef } from '../../ledger/customer.ts';
import type { Fact } from '../../ledger/fact.ts';
import { addsToFact } from '../../ledger/merge-facts.ts';
import type { UncodedPaymentStatement } from '../../ledger/statement.ts';
import { Unprocessable } from '../../ledger/unprocessable.ts';
import { providerOf } from '../../providers/registry.ts';
import { expectType } from '../../table/expect-type.ts';
import type { StorageAttributes } from '../../table/key.ts';
import type { Table } from '../../table/table.ts';
import { applyCustomerStatement, applyReceived, type FactsFor } from './apply-statement.ts';
import type { ProcessDeps } from './deps.ts';
import type { Source } from './source.ts';
import { translateEvent } from './translate-event.ts';
import { bareMessages } from './work-message.ts';

/**
 * Counts a payment without an invoice or a code if its customer used a code, or if a checkout session with a code names it. Since API version
 * `basil`, only another event can say that it belongs to an invoice, so it first waits for that event in the queue (ADR 50).
 *
 * @param hasWaited whether the payment has waited, so that it counts unless it has been linked to an invoice
 */
export async function applyBarePayment(
  deps: ProcessDeps,
  statement: UncodedPaymentStatement,
  source: Source,
  hasWaited: boolean,
): Promise<FactsFor[]> {
  const { table, later, invoiceWaitSeconds } = deps;
  const { ref, payment } = statement;
  const [found] = await table.getMany([referenceKey(source, ref)]);
  const reference = expectType(found, 'Reference');
  if (reference?.sameAs !== undefined) return [];
  const owner = bareOwner(statement, reference);
  const { partnerId, provider } = source;
  const customer = owner === undefined ? undefined : { partnerId, provider, providerId: owner };
  if (!customer || !(await mayEarnFrom(table, customer, payment))) {
    return isNoted(reference) ? [] : applyReceived(deps, statement, source);
  }
  const [stored] = await table.getMany([factKey(customer, payment.id)]);
  if (stored && isExplained(stored.fact, payment, hasWaited)) return [];
  if (!hasWaited) {
    await later.send(bareMessages([source], invoiceWaitSeconds));
    return [];
  }
  const claim = { ref, payment: payment.id, direct: true } as const;
  return applyCustomerStatement(
    deps,
    { says: 'customer', customer: customer.providerId, facts: [payment], claim },
    source,
  );
}

/** Returns true if the events that wait for the payment know what is stored of it. */
const isNoted = (reference: Reference = {}): boolean => {
  const { target, direct, guest, received, waits, queuedFor } = reference;
  return Boolean(target ?? direct ?? guest) || (received === true && (!waits || queuedFor !== undefined));
};

/**
 * Returns true if nothing is left to do, because a checkout session has reported the payment, or because the payment is stored. A payment that
 * has waited may have been stored by an attempt that failed before it wrote the entries.
 */
function isExplained(stored: Fact, payment: Fact, hasWaited: boolean): boolean {
  return stored.type === 'payment' && (!stored.direct || (!hasWaited && !addsToFact(stored, payment)));
}

/** Reads the customer's referral and codes, but not the history of payments. */
async function mayEarnFrom(
  table: Table,
  customer: CustomerRef,
  payment: UncodedPaymentStatement['payment'],
): Promise<boolean> {
  const items = await table.partition(customerAndCodesRange(customer));
  const facts = items.flatMap((item) => (item.type === 'Fact' ? [item.fact] : []));
  const record = items.find((item) => item.type === 'Customer');
  return mayEarn(payment, facts, record?.referral);
}

/** Events are read page by page, because their bodies may be large. */
const PAGE = 100;

export async function readBarePayments(
  table: Table,
  { partnerId, provider }: ProviderAccount,
  lanes: readonly string[],
): Promise<EventRef[]> {
  const found: EventRef[] = [];
  for (const lane of lanes) {
    let cursor: string | undefined;
    do {
      const page = await table.partitionPage({
        ...laneRange({ partnerId, provider, lane }),
        limit: PAGE,
        cursor,
      });
      found.push(...page.items.filter(isBarePayment).map(refOf));
      cursor = page.cursor ?? undefined;
    } while (cursor);
  }
  return found;
}

const refOf = ({ partnerId, provider, lane, eventId }: EventRef): EventRef => ({
  partnerId,
  provider,
  lane,
  eventId,
});

/** The type is part of the event's key in the log, so most events need not be parsed. */
function isBarePayment(event: ProviderEvent & Pick<StorageAttributes, 'GSI2SK'>): boolean {
  const { eventType } = parseLogPosition(event.GSI2SK ?? '');
  if (!providerOf(event.provider).paymentTypes.has(eventType)) return false;
  try {
    return translateEvent(event, true).statements.some(({ says }) => says === 'uncoded');
  } catch (error) {
    if (error instanceof Unprocessable) return false;
    throw error;
  }
}
