import { type CouponTerms, codeOf, type ProgramData } from '../ledger/attribution.ts';
import type { CodeFact } from '../ledger/fact.ts';
import { stableText } from '../ledger/stable-text.ts';
import type { Table } from '../table/table.ts';
import type { ProviderAccount } from './account.ts';
import { appKey } from './app.ts';
import { type Coupon, couponsWithCodeRange } from './coupon.ts';
import { readProviderCodes } from './read-provider-codes.ts';

/** The coupons and provider codes that determine which affiliate referred a customer. `stored` contains the complete coupon items. */
export interface LoadedProgram extends ProgramData {
  readonly stored: readonly Coupon[];
  /** The codes for which the program was read, as text. */
  readonly codesText: string;
}

/** Reads the partner's coupons and provider codes that match the given codes. */
export async function loadProgram(
  table: Table,
  account: ProviderAccount,
  codes: readonly CodeFact[],
): Promise<LoadedProgram> {
  const ids = codes.filter((fact) => fact.evidence === 'promotion_code').map((fact) => fact.value);
  const providerCodes = await readProviderCodes(table, account, ids);
  const texts = [...new Set(codes.flatMap((fact) => codeOf(fact, providerCodes) ?? []))];
  const coupons = await Promise.all(
    texts.map((text) => table.partition(couponsWithCodeRange(account.partnerId, text))),
  );
  const appIds = [...new Set(coupons.flat().map(({ appId }) => appId))];
  const apps = await table.getMany(appIds.map((appId) => appKey(appId)));
  const statusChanges = new Map(appIds.map((appId, at) => [appId, apps[at]?.statusChanges ?? []]));
  const terms = coupons.map((same) =>
    same.map((coupon): CouponTerms => ({ ...coupon, statusChanges: statusChanges.get(coupon.appId) ?? [] })),
  );
  return {
    providerCodes,
    coupons: new Map(texts.map((text, at) => [text, terms[at] ?? []])),
    stored: coupons.flat(),
    codesText: stableText(codes),
  };
}
