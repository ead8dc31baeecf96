import { DAY_MS } from '../../shared/money/months.ts';
import type { Pair } from '../ledger/pair.ts';
import { expiresAfter } from '../table/expires-after.ts';
import type { FollowedType } from '../table/followed.ts';
import { type Item, key } from '../table/key.ts';
import { ledgerPartition } from './pair.ts';

/** @limit Notifications and emails | days between a partner's requests for an affiliate's payment details | the partner sees when it last asked */
const DETAILS_REQUEST_DAYS = 7;

/** A partner's last request for an affiliate's payment details. It may be stored for longer than it blocks the next one. */
export interface DetailsRequest extends Pair {
  readonly askedAt: string;
}

export const detailsRequestKey = (pair: Pair) =>
  key<DetailsRequest>(ledgerPartition(pair), 'DETAILS_REQUEST');

export const detailsRequestItem = (request: DetailsRequest): Item<DetailsRequest> => ({
  ...detailsRequestKey(request),
  type: 'DetailsRequest' satisfies FollowedType,
  expiresAt: expiresAfter(DETAILS_REQUEST_DAYS, request.askedAt),
  ...request,
});

/** A request from before this time doesn't block the next one. */
export const blocksSince = (now: Date): string =>
  new Date(now.getTime() - DETAILS_REQUEST_DAYS * DAY_MS).toISOString();
