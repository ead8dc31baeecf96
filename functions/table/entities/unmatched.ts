import type { UNMATCHED_REASONS } from '../../../shared/contract/apps.ts';
import type { Provider } from '../../../shared/providers.ts';
import { indexes, type Key } from '../keys.ts';

/** The reason: what is missing, or that the data is unusable. */
type UnmatchedReason = (typeof UNMATCHED_REASONS)[number];

/** Provider data that could not be matched to the ledger yet. The app's owner sees it while the item has the keys below. */
export interface Unmatched {
  reason: UnmatchedReason;
  provider: Provider;
  /** The provider's id of the object: `promo_...`, `re_...`, `dp_...`, `evt_...`. */
  subject: string;
  /** The provider's id of the customer, if known. */
  customer?: string;
  detail?: string;
  /** When the provider reported it. */
  at: string;
  /** The event it came from, for replaying it. */
  eventKey: Key;
}

/** Builds the attributes that list an item as unmatched. */
export const unmatchedAttributes = (appId: string, unmatched: Unmatched) => ({
  GSI1PK: indexes.appUnmatched(appId),
  GSI1SK: `${unmatched.at}#${unmatched.subject}`,
  unmatched,
});
