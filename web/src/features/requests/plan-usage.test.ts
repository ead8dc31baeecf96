import { expect, test } from 'vitest';
import { planMessages } from './messages.ts';
import { planUsage } from './plan-usage.ts';

const starter = (activeCoupons: number) => ({
  plan: { name: 'starter', activeCoupons, couponLimit: 3, isSubscribed: false, requestedAt: null } as const,
});

test('warns before the limit is reached', () => {
  expect(planUsage(starter(1))).toMatchObject({ isLast: false, isFull: false });
  expect(planUsage(starter(2))).toMatchObject({ active: 2, limit: 3, isLast: true, isFull: false });
  expect(planUsage(starter(3))).toMatchObject({ isLast: false, isFull: true });
});

test('treats more coupons than allowed, after a change of plan, as full', () => {
  expect(planUsage(starter(5))).toMatchObject({ isFull: true });
});

test('says how many coupons to retire if there are more than allowed', () => {
  expect(planMessages.used(5, 3)).toBe('5 active coupons, 3 included');
  expect(planMessages.full(5, 3)).toBe(
    'You have 5 active coupons; Starter includes 3. They keep working. To approve another, retire 3 or upgrade to Pro.',
  );
  expect(planMessages.full(3, 3)).toContain("You're using all 3 coupons");
});

test('is undefined for a plan without a limit', () => {
  expect(
    planUsage({
      plan: { name: 'pro', activeCoupons: 40, couponLimit: null, isSubscribed: true, requestedAt: null },
    }),
  ).toBeUndefined();
  expect(planUsage({ plan: null })).toBeUndefined();
});
