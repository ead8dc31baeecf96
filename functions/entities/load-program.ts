import type { PartnerId } from '../../shared/ids.ts';
import { type CouponTerms, codeOf, type ProgramData } from '../ledger/attribution.ts';
import type { CodeFact } from '../ledger/fact.ts';
import { stableText } from '../ledger/stable-text.ts';
import { readByKey } from '../table/read-by-key.ts';
import type { Table } from '../table/table.ts';
import type { ProviderAccount } from './account.ts';
import { appKey } from './app.ts';
import { type Coupon, couponKey, couponsOfTextRange } from './coupon.ts';
import { readProviderCodes } from './read-provider-codes.ts';

/** `stored` contains the complete coupon items. */
export interface LoadedProgram extends ProgramData {
  readonly stored: readonly Coupon[];
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
  const coupons = await Promise.all(texts.map((text) => couponsOfText(table, account.partnerId, text)));
  const appIds = [...new Set(coupons.flat().map(({ appId }) => appId))];
  const find = await readByKey(table, appIds.map(appKey));
  const termsOf = (coupon: Coupon): CouponTerms => {
    const { statusChanges = [], linkChanges } = find(appKey(coupon.appId)) ?? {};
    return { ...coupon, statusChanges, linkChanges };
  };
  return {
    providerCodes,
    coupons: new Map(texts.map((text, at) => [text, (coupons[at] ?? []).map(termsOf)])),
    stored: coupons.flat(),
    codesText: stableText(codes),
  };
}

/** Reads the coupons with a code, and those of which it is a further text. */
async function couponsOfText(table: Table, partnerId: PartnerId, text: string): Promise<Coupon[]> {
  const items = await table.partition(couponsOfTextRange(partnerId, text));
  const refs = items.filter((item) => item.type === 'CouponText');
  const named = refs.length > 0 ? await table.getMany(refs.map((ref) => couponKey(ref))) : [];
  return [
    ...items.filter((item) => item.type === 'Coupon'),
    ...named.filter((coupon) => coupon !== undefined),
  ];
}
