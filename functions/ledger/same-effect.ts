import { ACTIVE_STATES } from '../../shared/subscription-states.ts';
import type { Fact } from './fact.ts';
import { stableText } from './stable-text.ts';

/**
 * Returns true if replacing one version of a fact with another doesn't change the customer or the ledger. The only such case is an active
 * subscription that is reported again with no change except the time, as in every renewal. If the subscription is not active, the time
 * matters, because it may be the time of the cancellation.
 */
export function hasSameEffect(before: Fact, after: Fact): boolean {
  if (before.type !== 'subscription' || !ACTIVE_STATES.includes(before.state)) return false;
  return stableText({ ...before, at: '' }) === stableText({ ...after, at: '' });
}
