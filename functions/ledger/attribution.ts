import type { APP_STATUSES } from '../../shared/contract/apps.ts';
import type { Referral } from './customer.ts';
import { CODE_EVIDENCE, type CodeFact } from './fact.ts';
import type { PromotionText } from './promotion-text.ts';

/** A change of an app's status. */
export interface StatusChange {
  readonly status: (typeof APP_STATUSES)[number];
  readonly at: string;
}

/** The attributes of a coupon that determine whether its code counts. Times are ISO 8601. */
export interface CouponTerms {
  readonly affiliateId: string;
  readonly code: string;
  /** The commission rate in basis points, which is missing until the approval. */
  readonly rate?: number;
  readonly approvedAt?: string;
  readonly retiredAt?: string;
}

/** The program data that determines which of a customer's codes count. */
export interface ProgramData {
  /** The history of the app's status. The app accepted new customers only while it was active. */
  readonly statusChanges: readonly StatusChange[];
  /** The coupons that the facts can refer to, by code. */
  readonly coupons: ReadonlyMap<string, CouponTerms>;
  /** The codes that customers enter for promotion codes, as far as known, by promotion code id. */
  readonly promotionCodes: ReadonlyMap<string, PromotionText>;
}

/**
 * Finds a customer's referral: the first code that was used while its coupon and the app were active, according to the provider's
 * timestamps. `CODE_EVIDENCE` breaks ties between codes used in the same second.
 */
export function findReferral(codes: readonly CodeFact[], program: ProgramData): Referral | undefined {
  for (const fact of [...codes].sort(byTimeThenEvidence)) {
    const code = codeOf(fact, program.promotionCodes);
    const coupon = code === undefined ? undefined : program.coupons.get(code);
    if (!coupon || !wasActive(coupon, fact.at) || !acceptedCustomers(program.statusChanges, fact.at))
      continue;
    return {
      affiliateId: coupon.affiliateId,
      code: coupon.code,
      rate: coupon.rate,
      evidence: `${fact.evidence} ${fact.value}`,
      at: fact.at,
    };
  }
  return undefined;
}

/** Returns the code that a fact refers to; undefined if the promotion code is not known yet. */
export function codeOf(fact: CodeFact, promotionCodes: ProgramData['promotionCodes']): string | undefined {
  return fact.evidence === 'promotion_code' ? promotionCodes.get(fact.value)?.code : fact.value;
}

/** Truncates a time to seconds, the resolution of the provider's timestamps, so that an approval in the same second counts as earlier. */
const second = (iso: string): number => Math.floor(Date.parse(iso) / 1000);

function wasActive(coupon: CouponTerms, at: string): coupon is CouponTerms & { rate: number } {
  if (coupon.rate === undefined || !coupon.approvedAt) return false;
  return (
    second(coupon.approvedAt) <= second(at) && (!coupon.retiredAt || second(at) <= second(coupon.retiredAt))
  );
}

function acceptedCustomers(changes: readonly StatusChange[], at: string): boolean {
  return changes.findLast((change) => second(change.at) <= second(at))?.status === 'active';
}

function byTimeThenEvidence(a: CodeFact, b: CodeFact): number {
  return (
    second(a.at) - second(b.at) ||
    CODE_EVIDENCE.indexOf(a.evidence) - CODE_EVIDENCE.indexOf(b.evidence) ||
    (a.id < b.id ? -1 : 1)
  );
}
