import type { CouponRef } from '../../../../../shared/codes/coupon-ref.ts';
import type { ApprovalResult, DeclineResult } from '../../../../../shared/contract/coupons.ts';
import { split } from '../../../../../shared/lib/split.ts';
import { LIMITS } from '../../../../../shared/limits.ts';
import { call } from '../../../data/api.ts';

/** The results up to the first failed call, and its error. */
export interface Decided<R> {
  results: R[];
  error?: unknown;
}

export const approveRequests = (requests: readonly CouponRef[]): Promise<Decided<ApprovalResult>> =>
  inParts(requests, (part) => call('approveRequests', { body: { requests: part } }));

export const declineRequests = (requests: readonly CouponRef[]): Promise<Decided<DeclineResult>> =>
  inParts(requests, (part) => call('declineRequests', { body: { requests: part } }));

async function inParts<R>(
  requests: readonly CouponRef[],
  decide: (part: CouponRef[]) => Promise<{ results: R[] }>,
): Promise<Decided<R>> {
  const results: R[] = [];
  for (const part of split(requests, LIMITS.decidedRequests)) {
    try {
      results.push(...(await decide(part)).results);
    } catch (error) {
      return { results, error };
    }
  }
  return { results };
}
