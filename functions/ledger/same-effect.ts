import { ACTIVE_STATES } from '../../shared/subscription-states.ts';
import type { Fact } from './fact.ts';
import { stableText } from './stable-text.ts';

/**
 * Returns true if replacing one version of a fact (a piece of data about a customer) with another doesn't affect the customer or the
 * ledger. The only such case is an active subscription that is reported again with no change except the time, as in every renewal. If a
 * subscription isn't active, the time matters, because the subscription may have been canceled at that time.
 */
export function hasSameEffect(before: Fact, after: Fact): boolean {
  if (before.type !== 'subscription' || !ACTIVE_STATES.includes(before.state)) return false;
  return stableText({ ...before, at: '' }) === stableText({ ...after, at: '' });
}
