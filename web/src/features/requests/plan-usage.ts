import type { Profile } from '../../../../shared/contract/profiles.ts';

/** How much of the plan's coupons is used; undefined where the plan sets no limit. */
export function planUsage({ plan }: Pick<Profile, 'plan'>) {
  if (!plan || plan.couponLimit === null) return undefined;
  const { activeCoupons: active, couponLimit: limit } = plan;
  return { active, limit, isFull: active >= limit, isLast: active === limit - 1 };
}
