import { CODE_EVIDENCE, type CodeEvidence, EVIDENCE_WINDOW_MS } from '../../shared/codes/code-evidence.ts';
import { normalizeCode } from '../../shared/codes/coupon-code.ts';
import type { APP_STATUSES } from '../../shared/contract/apps.ts';
import type { AffiliateId, AppId } from '../../shared/ids.ts';
import { type Terms, type TermsVersion, versionAt } from '../../shared/terms/coupon/terms.ts';
import type { CustomerState, Referral, UncountedUse } from './customer.ts';
import { SALE_WINDOW_MS } from './earning-payments.ts';
import { type CodeFact, usesOf } from './fact.ts';
import { evidenceOf, isCredited } from './match.ts';
import type { ProviderCode } from './provider-code.ts';
import { earlierOf, second } from './times.ts';

export interface StatusChange {
  readonly status: (typeof APP_STATUSES)[number];
  readonly at: string;
}

/** A change of whether sales count by the links that affiliates share. */
export interface LinkChange {
  readonly on: boolean;
  readonly at: string;
}

/** A further text of a coupon, such as the name in its affiliate's old links. It stands for the code from `at` until `until`. */
export interface CouponText {
  readonly text: string;
  readonly at: string;
  readonly until?: string;
}

export interface CouponTerms {
  readonly affiliateId: AffiliateId;
  readonly appId: AppId;
  readonly code: string;
  /** The versions of the terms, oldest first. Empty until the coupon is approved. */
  readonly versions: readonly TermsVersion[];
  readonly approvedAt?: string;
  readonly retiredAt?: string;
  /** A referral requires that the app was active when the customer used the code. */
  readonly statusChanges: readonly StatusChange[];
  readonly texts?: readonly CouponText[];
  readonly linkChanges?: readonly LinkChange[] | undefined;
}

/** A partner's coupons and provider codes. They determine which codes can refer a customer. */
export interface ProgramData {
  /**
   * The coupons of all of the partner's apps, keyed by code and by further text. The map may leave out what the customer never used.
   */
  readonly coupons: ReadonlyMap<string, readonly CouponTerms[]>;
  /**
   * The text that customers enter for each provider code, keyed by provider code id. Provider codes without a known text are left out.
   */
  readonly providerCodes: ReadonlyMap<string, ProviderCode>;
}

/** The decision about which affiliate referred a customer. */
export interface Attribution {
  readonly referral: Referral | undefined;
  /** The customer's uses of coupon codes before the referral, oldest first. None of them counted. */
  readonly uncounted: readonly UncountedUse[];
  /** The referral that would have replaced the stored referral if a payout had not already made the stored referral final. */
  readonly late?: Referral | undefined;
}

/** @limit Provider events | uses that did not count, of a customer | the first ten */
const MAX_UNCOUNTED = 10;

/**
 * Finds a customer's referral. A use of a code is valid while both the coupon and its app are active. Of the valid uses in the
 * `EVIDENCE_WINDOW_MS` after the first one, the one with the strongest evidence refers the customer, and of several such uses the first. Of
 * several discounts on one payment, that is the first in the provider's order. If several coupons have the same code, the coupon that was
 * approved first wins.
 *
 * @param isGuest whether the customer is a guest; every checkout of a guest is a customer of its own, so guests earn no bounty
 */
export function attribute(codes: readonly CodeFact[], program: ProgramData, isGuest = false): Attribution {
  const uncounted: UncountedUse[] = [];
  let first: SingleUse | undefined;
  let winner: { readonly use: SingleUse; readonly coupon: CouponTerms } | undefined;
  const uses = codes.flatMap(singleUses);
  for (const use of uses.toSorted(byTimeThenEvidence)) {
    if (first && isAfterWindow(use.at, first.at)) break;
    const coupons = couponsOf(use, program).sort(byApproval);
    const counted = coupons.find((coupon) => rejectionOf(coupon, use.at) === undefined);
    const [coupon] = coupons;
    const reason = coupon && rejectionOf(coupon, use.at);
    if (counted) {
      first ??= use;
      if (!winner || strength(use.evidence) > strength(winner.use.evidence))
        winner = { use, coupon: counted };
    } else if (coupon && reason && !first && uncounted.length < MAX_UNCOUNTED) {
      uncounted.push({ code: coupon.code, at: use.at, reason });
    }
  }
  const credits = uses.filter(({ credit }) => credit);
  const referral =
    winner && first && referralOf(winner.coupon, { ...winner, first, credits }, program, isGuest);
  return { referral, uncounted };
}

/**
 * Returns true if a referral was decided by a use from before the history of what made the use count, so that the use can't be decided again.
 * The referral then stays as it is stored. Histories are never cut, so this protects from data that is damaged or was cut before.
 */
export function isUndecidable({ appId, code, evidence, at }: Referral, program: ProgramData): boolean {
  const coupon = [...program.coupons.values()]
    .flat()
    .find((other) => other.appId === appId && other.code === code);
  if (!coupon) return false;
  const isByText = evidence.startsWith('client_reference_id ') && !evidence.endsWith(` ${code}`);
  const isKnown = (changes: readonly { readonly at: string }[]) => changesUntil(at, changes).length > 0;
  return !isKnown(coupon.statusChanges) || (isByText && !isKnown(coupon.linkChanges ?? []));
}

export const storedAttribution = ({
  referral,
  uncounted = [],
  lateReferral: late,
}: CustomerState): Attribution => ({ referral, uncounted, late });

/** Returns undefined if the provider code's text is unknown. */
export function codeOf(
  fact: Pick<CodeFact, 'evidence' | 'value'>,
  providerCodes: ProgramData['providerCodes'],
): string | undefined {
  return fact.evidence === 'promotion_code' ? providerCodes.get(fact.value)?.code : fact.value;
}

/**
 * Returns the coupons that a single use of a code is about: those with this code or, if there are none, those of which it is a further text
 * at that time. A link with a further text counts only while the app counts by link, because otherwise the partner's own ids are in the
 * same place.
 */
export function couponsOf(
  use: Omit<SingleUse, 'id'>,
  { coupons, providerCodes }: ProgramData,
): CouponTerms[] {
  const { credit } = use;
  const used = codeOf(use, providerCodes);
  if (used === undefined) return [];
  const found = coupons.get(used) ?? [];
  const exact = found.filter(({ code }) => code === used);
  if (credit) return exact.filter(({ appId }) => appId === credit.appId);
  return exact.length > 0 ? exact : found.filter((coupon) => isFurtherText(used, use, coupon));
}

function isFurtherText(
  used: string,
  { evidence, at }: Pick<SingleUse, 'evidence' | 'at'>,
  { texts = [], linkChanges = [] }: CouponTerms,
): boolean {
  if (evidence === 'client_reference_id' && !changesUntil(at, linkChanges).at(-1)?.on) return false;
  return texts.some((text) => normalizeCode(text.text) === used && isInForce(text, at));
}

const isInForce = ({ at, until }: CouponText, time: string): boolean =>
  second(at) <= second(time) && (until === undefined || second(time) < second(until));

/** Returns the codes of the coupons that any of the uses is about or, if there are none, the text that was used. */
export function codesUsed(fact: CodeFact, program: ProgramData): string[] {
  const codes = singleUses(fact).flatMap((use) => couponsOf(use, program).map(({ code }) => code));
  const text = codeOf(fact, program.providerCodes);
  return codes.length > 0 || text === undefined ? [...new Set(codes)] : [text];
}

/**
 * Returns true if a code was used too late to change the referral. A later use can change it only within `EVIDENCE_WINDOW_MS` and with
 * stronger evidence. Returns false for a referral through a code that the partner linked or a credit, because such a referral can still
 * change.
 */
export function isTooLate(use: CodeFact, referral: Referral | undefined): boolean {
  if (!referral || referral.linked || isCredited(referral) || second(use.at) <= second(referral.at))
    return false;
  return isAfterWindow(use.at, referral.at) || strength(use.evidence) <= strength(evidenceOf(referral));
}

const strength = (evidence: CodeEvidence): number => -CODE_EVIDENCE.indexOf(evidence);

const isAfterWindow = (at: string, first: string): boolean =>
  second(at) > second(first) + EVIDENCE_WINDOW_MS / 1000;

interface Deciding {
  readonly use: SingleUse;
  readonly first: SingleUse;
  /** What the partner has stated, which is at most one use. It never lets fewer payments earn, except for what was earned elsewhere. */
  readonly credits: readonly SingleUse[];
}

function referralOf(
  coupon: CouponTerms,
  { use, first, credits }: Deciding,
  { providerCodes }: ProgramData,
  isGuest: boolean,
): Referral {
  const text = use.evidence === 'promotion_code' ? providerCodes.get(use.value) : undefined;
  const own = credits.filter((credit) => isCreditOf(coupon, credit));
  const elsewhere = own[0]?.credit?.elsewhere;
  return {
    affiliateId: coupon.affiliateId,
    appId: coupon.appId,
    code: coupon.code,
    ...termsFor(coupon, use.at, isGuest && !elsewhere),
    evidence: `${use.evidence} ${use.value}`,
    at: use.at,
    since: [use, ...own].map((each) => earningSince(coupon, each, first.at)).reduce(earlierOf),
    ...(elsewhere ? { elsewhere } : {}),
    ...(use.credit ? { reason: use.credit.reason } : {}),
    ...(text?.linkedAt === undefined ? {} : { linked: text.linkedAt }),
  };
}

function termsFor(
  { code, versions }: CouponTerms,
  at: string,
  isGuest: boolean,
): Pick<Referral, 'version' | keyof Terms> {
  const inForce = versionAt(versions, at);
  if (!inForce) throw new Error(`The approved coupon ${code} has no terms`);
  const { from: _, bounty, ...terms } = inForce;
  return bounty && !isGuest ? { ...terms, bounty } : terms;
}

const isCreditOf = (coupon: CouponTerms, { credit, value, at }: SingleUse): boolean =>
  credit?.appId === coupon.appId && value === coupon.code && rejectionOf(coupon, at) === undefined;

/**
 * Returns the time from which payments earn if the use decides: the time that the partner chose or, without one, `SALE_WINDOW_MS` before the
 * first valid use, but not before the approval, or before the time since which the app had been active without interruption.
 */
function earningSince(
  { approvedAt, statusChanges }: CouponTerms,
  { at, credit }: SingleUse,
  first: string,
): string {
  const changes = changesUntil(at, statusChanges);
  const activated = changes[changes.findLastIndex(({ status }) => status !== 'active') + 1];
  const starts = [approvedAt ?? at, activated?.at ?? at].map((start) => 1000 * second(start));
  const earliest = credit ? Date.parse(credit.from) : Date.parse(first) - SALE_WINDOW_MS;
  return new Date(Math.max(earliest, ...starts)).toISOString();
}

const changesUntil = <C extends { readonly at: string }>(at: string, changes: readonly C[]): C[] =>
  changes.filter((change) => second(change.at) <= second(at));

type SingleUse = Pick<CodeFact, 'id' | 'evidence' | 'value' | 'at' | 'position' | 'credit'>;

export const singleUses = (fact: CodeFact): SingleUse[] => usesOf(fact).map((at) => ({ ...fact, at }));

export function rejectionOf(coupon: CouponTerms, at: string): UncountedUse['reason'] | undefined {
  const { approvedAt, retiredAt, statusChanges } = coupon;
  if (!approvedAt || second(approvedAt) > second(at)) return 'not_approved';
  if (retiredAt && second(retiredAt) < second(at)) return 'retired';
  const status = changesUntil(at, statusChanges).at(-1)?.status;
  return status === 'active' ? undefined : 'app_inactive';
}

function byTimeThenEvidence(a: SingleUse, b: SingleUse): number {
  return (
    second(a.at) - second(b.at) ||
    strength(b.evidence) - strength(a.evidence) ||
    (a.position ?? 0) - (b.position ?? 0) ||
    (a.id < b.id ? -1 : 1)
  );
}

/** Orders coupons with the same code. Of those that are active, the first counts. */
export function byApproval(a: CouponTerms, b: CouponTerms): number {
  const [first, other] = [a, b].map(({ approvedAt, appId }) => `${approvedAt ?? '~'} ${appId}`) as [
    string,
    string,
  ];
  return first < other ? -1 : 1;
}
