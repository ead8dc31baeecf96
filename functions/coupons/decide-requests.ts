import type { CouponRef } from '../../shared/codes/coupon-ref.ts';
import type { ApprovalResult, DeclineResult } from '../../shared/contract/coupons.ts';
import type { PartnerId } from '../../shared/ids.ts';
import { DomainError } from '../lib/http/errors.ts';
import { logger } from '../lib/logs/logger.ts';
import { approveRequest } from './approve-request.ts';
import { declineRequest } from './decline-request.ts';
import type { CouponDecision, CouponsDeps } from './deps.ts';

interface DecideRequests {
  readonly partnerId: PartnerId;
  readonly requests: readonly CouponRef[];
  readonly now: Date;
}

/** Approves each request like `approveRequest`, but none of which the app offers other terms now, because nobody has seen them. */
export const approveRequests = (decision: DecideRequests, deps: CouponsDeps) =>
  decideEach<ApprovalResult['outcome']>(decision, {
    decide: (one) => approveRequest({ ...one, accepts: () => false }, deps),
    decided: 'approved',
    refusedAs: ({ code, failure }) => {
      if (code === 'plan_limit') return 'plan_limit';
      return 'current' in failure ? 'offer_changed' : undefined;
    },
  });

/** Declines each request like `declineRequest`, without a reason. */
export const declineRequests = (decision: DecideRequests, deps: CouponsDeps) =>
  decideEach<DeclineResult['outcome']>(decision, {
    decide: (one) => declineRequest(one, deps),
    decided: 'declined',
  });

interface Decide<O> {
  readonly decide: (one: CouponDecision) => Promise<unknown>;
  readonly decided: O;
  /** Returns undefined if the request is no longer pending, or not this partner's. */
  readonly refusedAs?: (error: DomainError) => O | undefined;
}

type Outcome<O> = O | 'not_pending' | 'failed';

/**
 * Decides one request after the other, because all of them change the same counters, and the plan's limit applies in their order. Returns a
 * result for each. After an unexpected error, the others are not tried.
 */
async function decideEach<O extends string>(
  { partnerId, requests, now }: DecideRequests,
  { decide, decided, refusedAs }: Decide<O>,
): Promise<{ results: (CouponRef & { outcome: Outcome<O> })[] }> {
  let hasFailed = false;
  const outcomeOf = async ({ appId, code }: CouponRef): Promise<Outcome<O>> => {
    if (hasFailed) return 'failed';
    try {
      await decide({ partnerId, appId, code, now });
      return decided;
    } catch (error) {
      if (isRefusal(error)) return refusedAs?.(error) ?? 'not_pending';
      if (error instanceof DomainError) throw error;
      logger.error('A request could not be decided', error as Error);
      hasFailed = true;
      return 'failed';
    }
  };
  const results = [];
  for (const { appId, code } of requests) {
    results.push({ appId, code, outcome: await outcomeOf({ appId, code }) });
  }
  return { results };
}

const isRefusal = (error: unknown): error is DomainError =>
  error instanceof DomainError && ['not_found', 'conflict', 'plan_limit'].includes(error.code);
