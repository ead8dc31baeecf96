import { codeOf, type ProgramData } from '../../ledger/attribution.ts';
import type { CustomerRef } from '../../ledger/customer.ts';
import type { Entry } from '../../ledger/entry.ts';
import { type Fact, factsOf } from '../../ledger/fact.ts';
import type { App } from '../../table/entities/app.ts';
import type { CustomerRecord } from '../../table/entities/customer.ts';
import { keys, ranges } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';

/** All stored data of a customer. */
export interface KnownCustomer {
  readonly record: CustomerRecord | undefined;
  readonly facts: ReadonlyMap<string, Fact>;
  readonly entries: readonly Entry[];
}

/**
 * Reads a customer's whole partition with strong consistency. Its size depends on how long the customer has been paying, not on the number
 * of customers.
 */
export async function loadCustomer(table: Table, ref: CustomerRef): Promise<KnownCustomer> {
  const items = await table.partition(ranges.customer(ref));
  return {
    record: items.find((item) => item.type === 'Customer'),
    facts: new Map(items.flatMap((item) => (item.type === 'Fact' ? [[item.fact.id, item.fact]] : []))),
    entries: items.filter((item) => item.type === 'Entry'),
  };
}

/** Reads the program data that determines which of the codes in `facts` count. */
export async function loadProgramData(
  table: Table,
  ref: CustomerRef,
  app: App,
  facts: readonly Fact[],
): Promise<ProgramData> {
  const codes = factsOf(facts, 'code');
  const ids = codes.filter((fact) => fact.evidence === 'promotion_code').map((fact) => fact.value);
  const texts = await table.getMany(ids.map((id) => keys.promotionCode(ref.appId, ref.provider, id)));
  const promotionCodes = new Map(ids.flatMap((id, n) => (texts[n] ? [[id, texts[n]] as const] : [])));

  const wanted = [...new Set(codes.flatMap((fact) => codeOf(fact, promotionCodes) ?? []))];
  const coupons = await table.getMany(wanted.map((code) => keys.coupon(ref.appId, code)));
  return {
    statusChanges: app.statusChanges,
    promotionCodes,
    coupons: new Map(coupons.flatMap((coupon) => (coupon ? [[coupon.code, coupon]] : []))),
  };
}
