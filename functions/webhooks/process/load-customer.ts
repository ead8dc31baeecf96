import { type CouponTerms, codeOf, type ProgramData } from '../../ledger/attribution.ts';
import type { CustomerRef } from '../../ledger/customer.ts';
import type { Entry } from '../../ledger/entry.ts';
import { type Fact, factsOf } from '../../ledger/fact.ts';
import type { ProviderAccount } from '../../table/account.ts';
import type { CodeUse } from '../../table/entities/code-use.ts';
import type { Coupon } from '../../table/entities/coupon.ts';
import type { Customer, FactItem } from '../../table/entities/customer.ts';
import { keys, ranges } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';
import { readPromotionTexts } from './promotion-texts.ts';

/** All stored data about a customer except its ledger entries. */
export interface KnownCustomer {
  /** The stored customer. Undefined if no affiliate has referred the customer yet. */
  readonly record: Customer | undefined;
  readonly facts: ReadonlyMap<string, FactItem>;
  readonly uses: ReadonlyMap<string, CodeUse>;
}

/** Reads a customer and all facts about it with strong consistency. On average, a customer has only about three small items per month. */
export async function loadCustomer(table: Table, ref: CustomerRef): Promise<KnownCustomer> {
  const items = await table.partition(ranges.customer(ref));
  return {
    record: items.find((item) => item.type === 'Customer'),
    facts: new Map(items.flatMap((item) => (item.type === 'Fact' ? [[item.fact.id, item] as const] : []))),
    uses: new Map(items.flatMap((item) => (item.type === 'CodeUse' ? [[item.code, item] as const] : []))),
  };
}

/** Returns true if a payment of the customer turned out to belong to another customer. The codes of that payment belong to it too. */
export const hasMoved = ({ providerId }: CustomerRef, { facts }: KnownCustomer): boolean =>
  factsOf(
    [...facts.values()].map(({ fact }) => fact),
    'superseded',
  ).some(({ to }) => to !== undefined && to !== providerId);

/** Reads a customer's ledger entries, starting at the time `from` if it is given. */
export function loadEntries(table: Table, ref: CustomerRef, from = ''): Promise<Entry[]> {
  return table.partition(ranges.entriesSince(ref, from));
}

/** The coupons and promotion codes that determine which affiliate referred a customer. `stored` contains the complete coupon items. */
export interface LoadedProgram extends ProgramData {
  readonly stored: readonly Coupon[];
}

/** Reads the partner's coupons and promotion codes that match the codes in `facts`. */
export async function loadProgramData(
  table: Table,
  account: ProviderAccount,
  facts: readonly Fact[],
): Promise<LoadedProgram> {
  const codes = factsOf(facts, 'code');
  const ids = codes.filter((fact) => fact.evidence === 'promotion_code').map((fact) => fact.value);
  const promotionCodes = await readPromotionTexts(table, account, ids);
  const texts = [...new Set(codes.flatMap((fact) => codeOf(fact, promotionCodes) ?? []))];
  const coupons = await Promise.all(
    texts.map((text) => table.partition(ranges.couponsWithCode(account.partnerId, text))),
  );
  const appIds = [...new Set(coupons.flat().map(({ appId }) => appId))];
  const apps = await table.getMany(appIds.map((appId) => keys.app(appId)));
  const statusChanges = new Map(appIds.map((appId, at) => [appId, apps[at]?.statusChanges ?? []]));
  const terms = coupons.map((same) =>
    same.map((coupon): CouponTerms => ({ ...coupon, statusChanges: statusChanges.get(coupon.appId) ?? [] })),
  );
  return {
    promotionCodes,
    coupons: new Map(texts.map((text, at) => [text, terms[at] ?? []])),
    stored: coupons.flat(),
  };
}
