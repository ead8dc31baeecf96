import type { APP_STATUSES } from '../../shared/contract/apps.ts';
import type { Referral, UncountedUse } from './customer.ts';
import { CODE_EVIDENCE, type CodeFact, usesOf } from './fact.ts';
import type { PromotionText } from './promotion-text.ts';

/** A change of an app's status. */
export interface StatusChange {
  readonly status: (typeof APP_STATUSES)[number];
  readonly at: string;
}

/** The attributes of a coupon that determine whether its code counts. Times are ISO 8601. */
export interface CouponTerms {
  readonly affiliateId: string;
  readonly appId: string;
  readonly code: string;
  /** The commission rate in basis points, which is missing until the approval. */
  readonly rate?: number;
  readonly approvedAt?: string;
  readonly retiredAt?: string;
  /** The status of the coupon's app over time: it accepted new customers while active. */
  readonly statusChanges: readonly StatusChange[];
}

/** The program data that determines which of a customer's codes count. */
export interface ProgramData {
  /** The coupons with a code, in any of the partner's apps, by code. Only codes that the facts can refer to are needed. */
  readonly coupons: ReadonlyMap<string, readonly CouponTerms[]>;
  /** The known texts of promotion codes, by id. */
  readonly promotionCodes: ReadonlyMap<string, PromotionText>;
}

/** The decision to which affiliate a customer belongs. */
export interface Attribution {
  readonly referral: Referral | undefined;
  /** The uncounted coupon uses that preceded the referral, oldest first. */
  readonly uncounted: readonly UncountedUse[];
  /** A referral that is known to have come too late, if the decision is a stored one. */
  readonly late?: Referral | undefined;
}

/** The maximum number of uncounted uses that a customer lists. */
const MAX_UNCOUNTED = 10;

/**
 * Finds the referral of a customer: the first use of a code, by the provider's clock, while its coupon and the coupon's app were active. Of
 * codes used in the same second, the order of `CODE_EVIDENCE` decides; of coupons with the same code, the one approved first.
 */
export function attribute(codes: readonly CodeFact[], program: ProgramData): Attribution {
  const uncounted: UncountedUse[] = [];
  for (const use of codes.flatMap(singleUses).sort(byTimeThenEvidence)) {
    const text = codeOf(use, program.promotionCodes);
    const coupons = text === undefined ? [] : [...(program.coupons.get(text) ?? [])].sort(byApproval);
    const counted = coupons.find((coupon) => rejection(coupon, use.at) === undefined);
    if (counted) return { referral: referralOf(counted, use, program), uncounted };
    const [coupon] = coupons;
    const reason = coupon && rejection(coupon, use.at);
    if (coupon && reason && uncounted.length < MAX_UNCOUNTED) {
      uncounted.push({ code: coupon.code, at: use.at, reason });
    }
  }
  return { referral: undefined, uncounted };
}

/** Returns the code that a fact refers to, or undefined while its promotion code is unknown. */
export function codeOf(
  fact: Pick<CodeFact, 'evidence' | 'value'>,
  promotionCodes: ProgramData['promotionCodes'],
): string | undefined {
  return fact.evidence === 'promotion_code' ? promotionCodes.get(fact.value)?.code : fact.value;
}

/**
 * Returns true if a use of a code can change nothing anymore, because an earlier use made the referral. A referral that rests on a link
 * can move, so later uses still matter.
 */
export function isTooLate(use: CodeFact, referral: Referral | undefined): boolean {
  return referral !== undefined && !referral.linked && second(use.at) > second(referral.at);
}

function referralOf(coupon: CouponTerms, use: SingleUse, { promotionCodes }: ProgramData): Referral {
  const text = use.evidence === 'promotion_code' ? promotionCodes.get(use.value) : undefined;
  return {
    affiliateId: coupon.affiliateId,
    appId: coupon.appId,
    code: coupon.code,
    rate: coupon.rate ?? 0,
    evidence: `${use.evidence} ${use.value}`,
    at: use.at,
    ...(text?.linkedAt === undefined ? {} : { linked: true as const }),
  };
}

type SingleUse = Pick<CodeFact, 'id' | 'evidence' | 'value' | 'at'>;

const singleUses = (fact: CodeFact): SingleUse[] => usesOf(fact).map((at) => ({ ...fact, at }));

/** Truncates a time to whole seconds, as reported by providers, so that an approval in the same second counts as earlier. */
const second = (iso: string): number => Math.floor(Date.parse(iso) / 1000);

/** Returns the reason why a use of the coupon at this time does not count, or undefined if it counts. */
function rejection(coupon: CouponTerms, at: string): UncountedUse['reason'] | undefined {
  const { rate, approvedAt, retiredAt, statusChanges } = coupon;
  if (rate === undefined || !approvedAt || second(approvedAt) > second(at)) return 'not_approved';
  if (retiredAt && second(retiredAt) < second(at)) return 'retired';
  const status = statusChanges.findLast((change) => second(change.at) <= second(at))?.status;
  return status === 'active' ? undefined : 'app_inactive';
}

function byTimeThenEvidence(a: SingleUse, b: SingleUse): number {
  return (
    second(a.at) - second(b.at) ||
    CODE_EVIDENCE.indexOf(a.evidence) - CODE_EVIDENCE.indexOf(b.evidence) ||
    (a.id < b.id ? -1 : 1)
  );
}

/** Orders coupons by approval, those that were never approved last. */
function byApproval(a: CouponTerms, b: CouponTerms): number {
  const [first, other] = [a, b].map(({ approvedAt, appId }) => `${approvedAt ?? '~'} ${appId}`) as [
    string,
    string,
  ];
  return first < other ? -1 : 1;
}
