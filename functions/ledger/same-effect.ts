import { ACTIVE_STATES } from '../../shared/provider/subscription-states.ts';
import type { Fact } from './fact.ts';
import { stableText } from './stable-text.ts';

/**
 * Returns true if replacing one version of a fact with another doesn't affect the customer or the ledger. This is true only for two
 * versions of an active subscription that differ only in their times.
 */
export function hasSameEffect(before: Fact, after: Fact): boolean {
  if (before.type !== 'subscription' || !ACTIVE_STATES.includes(before.state)) return false;
  return stableText({ ...before, at: '' }) === stableText({ ...after, at: '' });
}
