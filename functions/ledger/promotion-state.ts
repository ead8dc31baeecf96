import type { Discount } from '../../shared/contract/offer.ts';
import type { Money } from '../../shared/money.ts';

/** What a provider has reported about a promotion code at one time. Times are ISO 8601. */
export interface PromotionState {
  /** When the provider reported this, or when the partner linked the code. */
  readonly at: string;
  readonly isActive: boolean;
  readonly firstTimeOnly: boolean;
  readonly expiresAt?: string;
  /** The provider's id of the discount that the code gives. */
  readonly discountId?: string;
  /** The smallest order that the code applies to. */
  readonly minimum?: Money;
  /** Set if the partner linked the promotion code, so that its terms are unknown. */
  readonly isLinked?: true;
}

/** A provider's discount. Its terms never change, but the provider may report it late or repeatedly. */
export interface DiscountTerms extends Discount {
  /** When the discount ends for all of its promotion codes (ISO 8601). */
  readonly redeemBy?: string;
}

/** The state of one of the promotion codes with the same text. */
export interface PromotionEntry extends PromotionState {
  /** The provider's promotion code id. */
  readonly id: string;
}

/** The maximum number of promotion codes with the same text that are remembered. */
export const MAX_SAME_TEXT = 20;

/**
 * Adds what was reported about a promotion code to those with the same text, of which the provider lets only one be active at a time. Like
 * `mergeFacts`, the result does not depend on order and repetition. The deciding entry comes first.
 */
export function addPromotionState(
  entries: readonly PromotionEntry[],
  id: string,
  reported: PromotionState,
): PromotionEntry[] {
  const known = entries.find((entry) => entry.id === id);
  const latest = known && rank(known) >= rank(reported) ? known : { ...reported, id };
  return [...entries.filter((entry) => entry.id !== id), latest].sort(byImportance).slice(0, MAX_SAME_TEXT);
}

/** Returns a string that is greater for the state that takes precedence. All attributes are part of it, to make the order total. */
function rank(state: PromotionState): string {
  const { at, isActive, firstTimeOnly, expiresAt, discountId, minimum, isLinked } = state;
  return [
    isLinked ? 'linked' : 'reported',
    at,
    // Of two reports in the same second, the code stays deactivated.
    isActive ? 'active' : 'inactive',
    expiresAt,
    discountId,
    minimum?.amount,
    minimum?.currency,
    firstTimeOnly,
  ].join(' ');
}

/** Orders active codes first, then those that last longest, then the latest. */
function byImportance(one: PromotionEntry, other: PromotionEntry): number {
  return importance(one) > importance(other) ? -1 : 1;
}

const importance = ({ id, isActive, expiresAt, at }: PromotionEntry): string =>
  [isActive ? 'b' : 'a', isActive ? (expiresAt ?? '~') : '', at, id].join(' ');
