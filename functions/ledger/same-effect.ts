import { ACTIVE_STATES } from '../../shared/subscription-states.ts';
import type { Fact } from './fact.ts';
import { stableText } from './stable-text.ts';

/**
 * Returns true if replacing one version of a fact with another never changes the customer or the ledger. In the only such case, an active
 * subscription is reported again with nothing new except the time, as in every renewal. The time matters only for a subscription that is
 * not active, because it may then be the time of the cancellation.
 */
export function hasSameEffect(before: Fact, after: Fact): boolean {
  if (before.type !== 'subscription' || !ACTIVE_STATES.includes(before.state)) return false;
  return stableText({ ...before, at: '' }) === stableText({ ...after, at: '' });
}
