import type { UNMATCHED_REASONS } from '../../../shared/contract/apps.ts';
import type { Provider } from '../../../shared/providers.ts';
import type { Key } from '../key.ts';
import type { ProviderEvent } from './provider-event.ts';

/** The reason why an event is listed as unmatched. For example, its payment is missing or its data is unusable. */
type UnmatchedReason = (typeof UNMATCHED_REASONS)[number];

/** Provider data that has not been matched to the ledger yet. While it is unmatched, the app's owner can see it in a list. */
export interface Unmatched {
  reason: UnmatchedReason;
  provider: Provider;
  /** The provider's id for the unmatched object: `promo_...`, `re_...`, `dp_...`, `evt_...`. */
  subject: string;
  /** The provider's customer id, if known. */
  customer?: string;
  detail?: string;
  /** The time at which the provider reported the data. */
  at: string;
  /** The key of the event that contained the data. It is used to replay the event. */
  eventKey: Key<ProviderEvent>;
}

/**
 * An item in an app's list of unmatched data. If the data has been matched in the meantime, the item may still be listed, but without these
 * attributes.
 */
export interface UnmatchedItem {
  unmatched?: Unmatched;
  GSI1SK?: string;
}
