import type { Profile } from '../../../../shared/contract/profiles.ts';

/** Returns undefined if the plan has no limit. */
export function planUsage({ plan }: Pick<Profile, 'plan'>) {
  if (!plan || plan.couponLimit === null) return undefined;
  const { activeCoupons: active, couponLimit: limit } = plan;
  return { active, limit, isFull: active >= limit, isLast: active === limit - 1 };
}
