import type { Discount } from '../../shared/contract/offer.ts';
import type { Money } from '../../shared/money.ts';

/** The state of a promotion code at one point in time, as reported by the provider. Times are ISO 8601. */
export interface PromotionState {
  /** The time at which the provider reported this state or, for a linked code, the time at which the partner linked it. */
  readonly at: string;
  readonly isActive: boolean;
  readonly firstTimeOnly: boolean;
  readonly expiresAt?: string;
  /** The provider's id for the discount that the code gives. */
  readonly discountId?: string;
  /** The minimum order amount for using the code. */
  readonly minimum?: Money;
  /** True if the partner linked the promotion code. In that case, its terms are unknown. */
  readonly isLinked?: true;
}

/** A provider's discount. Its terms never change, but the provider may report it late or repeatedly. */
export interface DiscountTerms extends Discount {
  /** The time (ISO 8601) at which the discount ends for all of its promotion codes. */
  readonly redeemBy?: string;
}

/** The state of one promotion code. Several promotion codes can have the same text for customers to enter, such as `SAVE20`. */
export interface PromotionEntry extends PromotionState {
  /** The provider's promotion code id. */
  readonly id: string;
}

/** The maximum number of stored promotion codes that have the same text for customers to enter. */
export const MAX_SAME_TEXT = 20;

/**
 * Adds the reported state of a promotion code to the list of promotion codes that have the same text. Customers enter this text at
 * checkout. The provider allows only one promotion code with a given text to be active at a time. As with `mergeFacts`, the order and
 * repetition of reports don't matter. The first promotion code in the list determines whether customers can use the text.
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

/**
 * Returns a string for comparing two states of a promotion code. The state with the greater string takes precedence. The string contains
 * all attributes, so that different states never compare equal.
 */
function rank(state: PromotionState): string {
  const { at, isActive, firstTimeOnly, expiresAt, discountId, minimum, isLinked } = state;
  return [
    isLinked ? 'linked' : 'reported',
    at,
    // If a code is reported as active and as inactive in the same second, the inactive state takes precedence.
    isActive ? 'active' : 'inactive',
    expiresAt,
    discountId,
    minimum?.amount,
    minimum?.currency,
    firstTimeOnly,
  ].join(' ');
}

/**
 * Orders active codes before inactive codes. Among active codes, those that expire later come first. In a tie, the most recently reported
 * code comes first.
 */
function byImportance(one: PromotionEntry, other: PromotionEntry): number {
  return importance(one) > importance(other) ? -1 : 1;
}

const importance = ({ id, isActive, expiresAt, at }: PromotionEntry): string =>
  [isActive ? 'b' : 'a', isActive ? (expiresAt ?? '~') : '', at, id].join(' ');
