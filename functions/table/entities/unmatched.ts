import type { UNMATCHED_REASONS } from '../../../shared/contract/apps.ts';
import type { Provider } from '../../../shared/providers.ts';
import { indexes, type Key } from '../keys.ts';

/** What is missing, or that nothing could be made of it. */
type UnmatchedReason = (typeof UNMATCHED_REASONS)[number];

/** What a provider told that could not be tied to the ledger yet; listed to the app's owner while the item has these keys. */
export interface Unmatched {
  reason: UnmatchedReason;
  provider: Provider;
  /** The provider's id of the thing: `promo_...`, `re_...`, `dp_...`, `evt_...`. */
  subject: string;
  /** The provider's id of the customer, where it is known. */
  customer?: string;
  detail?: string;
  /** When the provider told it. */
  at: string;
  /** The event it came from, to replay it. */
  eventKey: Key;
}

/** The index keys and the attribute that make an item one that is listed as unmatched. */
export const unmatchedAttributes = (appId: string, unmatched: Unmatched) => ({
  GSI1PK: indexes.appUnmatched(appId),
  GSI1SK: `${unmatched.at}#${unmatched.subject}`,
  unmatched,
});
