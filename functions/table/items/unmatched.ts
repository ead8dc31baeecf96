import type { Unmatched } from '../entities/unmatched.ts';
import { indexes } from '../keys.ts';

/** Builds the attributes that list an item as unmatched. */
export const unmatchedAttributes = (appId: string, unmatched: Unmatched) => ({
  GSI1PK: indexes.appUnmatched(appId),
  GSI1SK: `${unmatched.at}#${unmatched.subject}`,
  unmatched,
});
