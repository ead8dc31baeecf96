import type { Plan } from '../../shared/limits.ts';
import { derivePlan } from '../entities/derive-plan.ts';
import { profileKey } from '../entities/profile.ts';
import { DomainError } from '../lib/http/errors.ts';
import type { ProfilesDeps } from './deps.ts';

export interface PlanChange {
  /** The partner's email address, case-insensitive. */
  readonly email: string;
  /** With `auto`, the partner's subscriptions determine the plan. */
  readonly plan: Plan | 'auto';
}

/**
 * Sets a partner's plan. Only an operator's command calls this function. After a change to Starter, all active coupons stay active, but no
 * coupon is approved while the partner is at or above the limit. Errors: `not_found`, and `conflict` if the user is an affiliate.
 */
export async function setPlan(
  { email, plan }: PlanChange,
  { table, directory }: ProfilesDeps,
): Promise<{ userId: string }> {
  const user = await directory.getOnly(email);
  if (!user?.sub) throw new DomainError('not_found', `There is no account for ${email}.`);
  if (user['custom:role'] !== 'partner') {
    throw new DomainError('conflict', `${email} is an affiliate. Only partners have a plan.`);
  }
  const profile = await table.get(profileKey(user.sub));
  if (!profile) throw new DomainError('conflict', `${email} hasn't verified their email yet.`);
  await derivePlan(table, user.sub, plan === 'auto' ? null : plan);
  return { userId: user.sub };
}
