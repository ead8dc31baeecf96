import { normalizeCode } from '../../shared/codes/coupon-code.ts';
import type { COUPON_STATUSES } from '../../shared/contract/coupons.ts';
import type { AffiliateId, AppId, PartnerId } from '../../shared/ids.ts';
import type { Provider } from '../../shared/provider/providers.ts';
import type { TermsVersion, WrittenTerms } from '../../shared/terms/coupon/terms.ts';
import type { CouponText } from '../ledger/attribution.ts';
import type { Pair } from '../ledger/pair.ts';
import type { ProviderCodeState } from '../ledger/provider-code-state.ts';
import type { Condition } from '../table/condition.ts';
import { type Item, type Key, key, partition, type Range } from '../table/key.ts';
import { splitKey } from '../table/split-key.ts';
import type { App } from './app.ts';
import { ledgerPartition } from './pair.ts';

export type CouponStatus = (typeof COUPON_STATUSES)[number];

/**
 * A coupon. Its key consists of its app and its code, so an app never has two coupons with the same code. A declined request is deleted.
 */
export interface Coupon {
  couponId: string;
  appId: AppId;
  partnerId: PartnerId;
  affiliateId: AffiliateId;
  code: string;
  status: CouponStatus;
  /**
   * The versions of the terms, oldest first, without their texts (`termsTextKey`). The last one may not have started. Empty in pending
   * coupons.
   */
  versions: TermsVersion[];
  termsChangedAt?: string;
  /** The app's offer at the time of the request, or the terms of the invitation. Missing in approved coupons. */
  requested?: WrittenTerms;
  /** True if the request comes from joining, so that an approval gives the requested terms. Missing in approved coupons. */
  wasInvited?: true;
  /** The affiliate's words to the partner. Missing without any, and in approved coupons. */
  note?: string;
  /** True if the affiliate answered the app's questions (`answersKey`). Missing in approved coupons. */
  hasAnswers?: true;
  /** The domains of an invited address, and of the other one that requested the coupon. Missing in approved coupons. */
  invitedAs?: { invited: string; own: string };
  /** The further texts that stand or stood for the code, in the order in which the partner added them. */
  texts?: CouponText[];
  requestedAt: string;
  approvedAt?: string;
  byRule?: true;
  retiredAt?: string;
  /**
   * The time at which the code went live: its provider code became active, or a customer used the code. Missing if customers cannot use
   * the code.
   */
  liveAt?: string;
  /** The provider of the use with which the code went live. Missing if the code went live with its provider code. */
  usedAt?: Provider;
  /** The time at which the provider code was deactivated or expired. Missing if customers can use the code now or never could. */
  stoppedAt?: string;
  stopReason?: StopReason;
  /**
   * The time at which the provider last reported a change of the code's state. Missing if the last change came from something else, such as
   * a sale or the code's expiry.
   */
  codeReportedAt?: string;
  promotion?: ProviderCodeTerms;
  /**
   * A provider code with a probable typo, which the partner seems to have created for this coupon. Matters only while the coupon awaits
   * its provider code.
   */
  nearMiss?: string;
}

export type StopReason = 'deactivated' | 'expired';

/** The discount's terms are stored separately (`DiscountTerms`). */
export interface ProviderCodeTerms
  extends Pick<ProviderCodeState, 'discountId' | 'minimum' | 'firstTimeOnly'> {
  readonly provider: Provider;
  readonly endsAt?: string;
}

/** Returns true if the coupon is approved, but neither the provider nor a sale has shown yet that its provider code exists. */
export const isAwaiting = ({ status, liveAt, stoppedAt }: Pick<Coupon, 'status' | 'liveAt' | 'stoppedAt'>) =>
  status === 'active' && liveAt === undefined && stoppedAt === undefined;

export const textsOf = ({ texts = [] }: Pick<Coupon, 'texts'>): string[] =>
  texts.filter(({ until }) => until === undefined).map(({ text }) => text);

/**
 * Returns true if the partner still has to create the coupon's provider code. If the app's buyers need no discount, no code is awaited,
 * whatever is stored in its coupon.
 */
export const isAwaited = (
  coupon: Parameters<typeof isAwaiting>[0],
  app: Pick<App, 'noDiscount'> | undefined,
): boolean => !app?.noDiscount && isAwaiting(coupon);

/** Builds the condition that a coupon's state has not changed since the coupon was read. */
export function isUnchanged({ couponId, status, liveAt, stoppedAt }: Coupon): Condition<Coupon> {
  const known = { couponId, status, ...(liveAt ? { liveAt } : {}), ...(stoppedAt ? { stoppedAt } : {}) };
  const absent = [...(liveAt ? [] : (['liveAt'] as const)), ...(stoppedAt ? [] : (['stoppedAt'] as const))];
  return { equals: known, absent };
}

/** A coupon for an app. A partner's coupons with the same code share a partition. */
export const couponKey = ({ partnerId, appId, code }: Pick<Coupon, 'partnerId' | 'appId' | 'code'>) =>
  key<Coupon>(codePartition(partnerId, code), `${COUPON}${appId}`);

/** Parses the key of a coupon. Returns undefined for other keys. */
export function parseCoupon({ PK, SK }: Key) {
  const code = splitKey(PK, CODE, ['partnerId', 'code']);
  const app = splitKey(SK, COUPON, ['appId']);
  return code && app && { ...code, ...app };
}

export const couponsWithCodeRange = (partnerId: PartnerId, code: string): Range<Coupon> => ({
  partition: partition(codePartition(partnerId, code)),
  prefix: COUPON,
});

export function couponRefIn(partnerId: PartnerId, { PK, SK }: Key): { appId: AppId; code: string } {
  return {
    appId: SK.slice(COUPON.length) as AppId,
    code: PK.slice(codePartition(partnerId, '').length),
  };
}

const COUPON = 'COUPON#';

/** A reference from a further text, in the partition of the text, to the coupon. It is kept even if the text stands for nothing anymore. */
export interface CouponTextRef {
  partnerId: PartnerId;
  appId: AppId;
  code: string;
}

export const couponTextKey = ({ partnerId, appId, code }: CouponTextRef, text: string) =>
  key<CouponTextRef>(codePartition(partnerId, normalizeCode(text)), `${COUPON_TEXT}${appId}#${code}`);

export const couponsOfTextRange = (partnerId: PartnerId, text: string) => ({
  partition: partition<(Coupon & { type: 'Coupon' }) | (CouponTextRef & { type: 'CouponText' })>(
    codePartition(partnerId, text),
  ),
  prefix: 'COUPON',
});

export const couponTextsRange = ({ partnerId, appId, code }: CouponTextRef): Range<CouponTextRef> => ({
  partition: partition(codePartition(partnerId, code)),
  prefix: `${COUPON_TEXT}${appId}#`,
});

const COUPON_TEXT = 'COUPON_TEXT#';

/** The partition of a partner's code. It contains the code's owner and the coupons with the code. */
export const codePartition = (partnerId: PartnerId, code: string) => `${CODE}${partnerId}#${code}`;

const CODE = 'CODE#';

export const partnerCouponsIndex = (partnerId: PartnerId) =>
  partition<Coupon>(`PARTNER#${partnerId}#COUPONS`);

export const affiliateCouponsIndex = (affiliateId: AffiliateId) =>
  partition<Coupon>(`AFFILIATE#${affiliateId}#COUPONS`);

export const pairCouponsIndex = (pair: Pair) => partition<Coupon>(`${ledgerPartition(pair)}#COUPONS`);

/** Within a status, the newest coupons come first. */
const STATUS_ORDER: Record<CouponStatus, string> = { pending: '0', active: '1', retired: '2' };

export const couponStatusPrefix = (status: CouponStatus) => `${STATUS_ORDER[status]}#`;

/**
 * The sort key prefix of active coupons whose provider code is not known. They come before the other active coupons. Whether a code is
 * awaited also depends on the app (`isAwaited`).
 */
export const AWAITING_PREFIX = `${couponStatusPrefix('active')}0#`;

const PENDING_PREFIX = `${couponStatusPrefix('pending')}1#`;

function listPrefix(coupon: Coupon): string {
  if (isAwaiting(coupon)) return AWAITING_PREFIX;
  return `${couponStatusPrefix(coupon.status)}1#`;
}

export const couponIndexKeys = (coupon: Coupon) => ({
  GSI1PK: partnerCouponsIndex(coupon.partnerId),
  GSI1SK: `${listPrefix(coupon)}${newestFirst(coupon.requestedAt)}#${coupon.couponId}`,
  GSI2PK: affiliateCouponsIndex(coupon.affiliateId),
  GSI2SK: coupon.couponId,
  GSI3PK: pairCouponsIndex(coupon),
  GSI3SK: coupon.couponId,
});

/** The pending coupons of a partner that were requested after `from`, and at `to` at the latest. */
export const pendingCouponsBetween = (partnerId: PartnerId, from: string, to: string) => ({
  partition: partnerCouponsIndex(partnerId),
  between: [`${PENDING_PREFIX}${newestFirst(to)}`, `${PENDING_PREFIX}${newestFirst(from)}`] as const,
});

export function parsePartnerCoupon(GSI1SK: string): { requestedAt: string; couponId: string } | undefined {
  const parts = splitKey(GSI1SK, '', ['status', 'awaiting', 'newestFirst', 'couponId']);
  return parts && { requestedAt: fromNewestFirst(parts.newestFirst), couponId: parts.couponId };
}

const LAST_TIME = 9_999_999_999_999;

function newestFirst(iso: string): string {
  return String(LAST_TIME - Date.parse(iso));
}

const fromNewestFirst = (encoded: string): string => new Date(LAST_TIME - Number(encoded)).toISOString();

export const couponItem = (coupon: Coupon): Item<Coupon> => ({
  ...couponKey(coupon),
  type: 'Coupon',
  ...couponIndexKeys(coupon),
  ...coupon,
});
