import type { UNMATCHED_REASONS } from '../../shared/contract/webhooks.ts';
import type { Provider } from '../../shared/providers.ts';
import type { Key } from '../table/key.ts';
import type { ProviderEvent } from './provider-event.ts';

/** The reason why an event is listed as unmatched, such as a missing payment or unusable data. */
type UnmatchedReason = (typeof UNMATCHED_REASONS)[number];

/** Provider data that does not match anything in the ledger yet. The app's owner can see it in a list. */
export interface Unmatched {
  reason: UnmatchedReason;
  provider: Provider;
  /** The provider's id for the unmatched object: `promo_...`, `re_...`, `dp_...`, `evt_...`. */
  subject: string;
  customer?: string;
  detail?: string;
  /**
   * The time at which the provider created the event with the data or, for an unprocessable event, the time at which the event was
   * received.
   */
  at: string;
  /** The key of the event that contains the unmatched data. It is needed to replay the event. */
  eventKey: Key<ProviderEvent>;
}

/** An item in an app's list of unmatched data. `unmatched` and `GSI1SK` are missing if the data has since been matched. */
export interface UnmatchedItem {
  unmatched?: Unmatched;
  GSI1SK?: string;
}
