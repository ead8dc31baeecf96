import type { AppId, PartnerId } from '../../shared/ids.ts';
import type { TermsVersion, WrittenTerms } from '../../shared/terms/coupon/terms.ts';
import { type Item, key, partition, type Range } from '../table/key.ts';
import type { Table } from '../table/table.ts';
import { type Coupon, codePartition } from './coupon.ts';

type CouponId = Pick<Coupon, 'partnerId' | 'appId' | 'code'>;

/** The text of a version of a coupon's terms. It is not in the coupon, which the worker reads for every sale. */
export interface TermsText {
  partnerId: PartnerId;
  appId: AppId;
  code: string;
  version: number;
  text: string;
}

export const termsTextKey = (coupon: CouponId, version: number) =>
  key<TermsText>(codePartition(coupon.partnerId, coupon.code), `${prefixOf(coupon)}${version}`);

const termsTextsRange = (coupon: CouponId): Range<TermsText> => ({
  partition: partition(codePartition(coupon.partnerId, coupon.code)),
  prefix: prefixOf(coupon),
});

const prefixOf = ({ appId }: CouponId) => `TERMS#${appId}#`;

export const termsTextItem = (
  { partnerId, appId, code }: CouponId,
  version: number,
  text: string,
): Item<TermsText> => ({
  ...termsTextKey({ partnerId, appId, code }, version),
  type: 'TermsText',
  partnerId,
  appId,
  code,
  version,
  text,
});

export type WrittenVersion = TermsVersion & WrittenTerms;

/** Reads the versions of a coupon's terms with their texts, oldest first. */
export async function readVersions(table: Table, coupon: Coupon): Promise<WrittenVersion[]> {
  const texts = await table.partition(termsTextsRange(coupon));
  const textOf = new Map(texts.map(({ version, text }) => [version, text]));
  return coupon.versions.map((version) => {
    const text = textOf.get(version.version);
    return text === undefined ? version : { ...version, text };
  });
}
