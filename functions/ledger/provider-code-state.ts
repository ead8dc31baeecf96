import type { Discount } from '../../shared/contract/offer.ts';
import type { Money } from '../../shared/money/money.ts';

export interface ProviderCodeState {
  /** The provider's time for this state or, for a linked code, the time at which the partner linked it. */
  readonly at: string;
  readonly isActive: boolean;
  readonly firstTimeOnly: boolean;
  readonly expiresAt?: string;
  readonly discountId?: string;
  readonly minimum?: Money;
  /** A link does not contain the provider code's terms. */
  readonly isLinked?: true;
}

/** A provider's discount. Its terms never change, but the provider's events about the discount may arrive late or repeatedly. */
export interface DiscountTerms extends Discount {
  /** The time (ISO 8601) at which all of the discount's provider codes expire. */
  readonly redeemBy?: string;
}

/** Several provider codes can have the same text for customers to enter, such as `SAVE20`. */
export interface ProviderCodeEntry extends ProviderCodeState {
  readonly id: string;
}

export const MAX_SAME_TEXT = 20;

/**
 * Adds a provider code's state to the list of provider codes with the same text. The list starts with the active provider code, if any,
 * because the provider allows only one per text. The order and repetition of calls don't matter.
 */
export function addProviderCodeState(
  entries: readonly ProviderCodeEntry[],
  id: string,
  reported: ProviderCodeState,
): ProviderCodeEntry[] {
  const known = entries.find((entry) => entry.id === id);
  const latest = known && rank(known) >= rank(reported) ? known : { ...reported, id };
  return [...entries.filter((entry) => entry.id !== id), latest].sort(byImportance).slice(0, MAX_SAME_TEXT);
}

/** The state with the greater string takes precedence. The string contains all attributes, so different states never compare equal. */
function rank(state: ProviderCodeState): string {
  const { at, isActive, firstTimeOnly, expiresAt, discountId, minimum, isLinked } = state;
  return [
    isLinked ? 'linked' : 'reported',
    at,
    // If the provider reports a code as both active and inactive at the same time, inactive takes precedence.
    isActive ? 'active' : 'inactive',
    expiresAt,
    discountId,
    minimum?.amount,
    minimum?.currency,
    firstTimeOnly,
  ].join(' ');
}

/**
 * Orders active codes before inactive codes. Among active codes, those that expire later come first. In a tie, the code with the latest
 * state comes first.
 */
function byImportance(one: ProviderCodeEntry, other: ProviderCodeEntry): number {
  return importance(one) > importance(other) ? -1 : 1;
}

const importance = ({ id, isActive, expiresAt, at }: ProviderCodeEntry): string =>
  [isActive ? 'b' : 'a', isActive ? (expiresAt ?? '~') : '', at, id].join(' ');
