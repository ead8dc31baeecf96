import type { Unmatched } from '../../entities/unmatched.ts';
import { unmatchedPosition } from '../keys/webhooks.ts';
import { indexes } from '../keys.ts';

/** Builds the attributes that add an item to an app's list of unmatched data. */
export const unmatchedAttributes = (appId: string, unmatched: Unmatched) => ({
  GSI1PK: indexes.appUnmatched(appId),
  GSI1SK: unmatchedPosition(unmatched),
  unmatched,
});
