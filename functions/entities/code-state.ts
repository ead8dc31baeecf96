import type { Transaction } from '../table/transaction.ts';
import { codeExpiryKey } from './code-expiry.ts';
import type { CodeReport } from './code-reports.ts';
import type { Coupon, ProviderCodeTerms } from './coupon.ts';

export type CodeState = Pick<Coupon, 'liveAt' | 'stoppedAt' | 'stopReason' | 'promotion'>;

/**
 * Returns the state of a code, which is live if it is live at any provider. Its terms are those with which it can be used longest, so its
 * expiry means that it has expired everywhere. If it is live nowhere, the provider where it stopped last determines its state.
 */
export function codeState(
  coupon: Pick<Coupon, 'liveAt' | 'usedAt'>,
  reports: readonly CodeReport[],
  now: string,
): CodeState {
  return reports
    .map((report) => stateAt(report, coupon, now))
    .reduce((best, state) => (rankOf(state) > rankOf(best) ? state : best), {});
}

const rankOf = ({ liveAt, stoppedAt, promotion }: CodeState): string =>
  liveAt ? `live until ${promotion?.endsAt ?? 'ever'}` : (stoppedAt ?? '');

/** If the provider has not reported the code, a use there shows that it is live. */
function stateAt(
  { account: { provider }, text, discount }: CodeReport,
  { liveAt, usedAt }: Pick<Coupon, 'liveAt' | 'usedAt'>,
  now: string,
): CodeState {
  const state = text?.entries[0];
  if (!state) return liveAt && usedAt === provider ? { liveAt } : {};
  const { at, isActive, isLinked, discountId, minimum, firstTimeOnly, expiresAt } = state;
  const endsAt = [expiresAt, discount?.redeemBy].filter((end) => end !== undefined).sort()[0];
  const terms: ProviderCodeTerms = {
    provider,
    firstTimeOnly,
    ...(discountId === undefined ? {} : { discountId }),
    ...(minimum ? { minimum } : {}),
    ...(endsAt === undefined ? {} : { endsAt }),
  };
  const promotion = isLinked ? {} : { promotion: terms };
  if (endsAt !== undefined && endsAt <= now)
    return { stoppedAt: endsAt, stopReason: 'expired', ...promotion };
  if (!isActive) return { stoppedAt: at, stopReason: 'deactivated', ...promotion };
  return { liveAt: liveAt ?? at, ...promotion };
}

/** Adds the expiry of a coupon's live code to a transaction, so that a scheduled function can mark the code as stopped. */
export function addExpiry(
  tx: Transaction,
  { partnerId, appId, code }: Pick<Coupon, 'partnerId' | 'appId' | 'code'>,
  { liveAt, promotion }: CodeState,
): void {
  if (!liveAt || !promotion?.endsAt) return;
  const expiry = { endsAt: promotion.endsAt, partnerId, appId, code };
  tx.put({ ...codeExpiryKey(expiry), type: 'CodeExpiry', ...expiry });
}
