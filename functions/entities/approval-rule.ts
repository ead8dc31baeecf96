import type { AppId } from '../../shared/ids.ts';
import { dayOf } from '../../shared/money/months.ts';
import { expiresAfter } from '../table/expires-after.ts';
import { type Item, key, partition } from '../table/key.ts';
import type { Transaction } from '../table/transaction.ts';
import type { App } from './app.ts';
import type { Coupon } from './coupon.ts';

/** A request to which the app's rule has not been applied yet. */
export type RequestToCheck = Pick<Coupon, 'partnerId' | 'appId' | 'code' | 'couponId' | 'requestedAt'>;

/** The requests to which a rule is to be applied, sorted by time. */
export const requestToCheckKey = ({ requestedAt, couponId }: RequestToCheck) =>
  key<RequestToCheck>(TO_CHECK, `${requestedAt}#${couponId}`);

/** What fails for a day, such as a code that can't be read, stays for the partner. */
const KEPT_DAYS = 1;

export const requestToCheckItem = (request: RequestToCheck): Item<RequestToCheck> => {
  const { partnerId, appId, code, couponId, requestedAt } = request;
  return {
    ...requestToCheckKey(request),
    type: 'RequestToCheck',
    expiresAt: expiresAfter(KEPT_DAYS, requestedAt),
    ...{ partnerId, appId, code, couponId, requestedAt },
  };
};

export const requestsToCheck = () => ({ partition: partition<RequestToCheck>(TO_CHECK) });

const TO_CHECK = 'REQUESTS_TO_CHECK';

export interface RuleCount {
  count: number;
}

/** The number of requests that an app's rule has approved on a UTC day, such as `2026-11-05`. */
export const ruleCountKey = (appId: AppId, day: string) => key<RuleCount>(`RULE#${appId}`, `DAY#${day}`);

/** Adds the write that counts an approval by rule, so that concurrent ones can't exceed the limit of a day. */
export function countApproval(
  tx: Transaction,
  { appId, perDay, now, orElse }: { appId: AppId; perDay: number; now: Date; orElse: Error },
): void {
  tx.update(ruleCountKey(appId, dayOf(now.toISOString())), {
    set: { type: 'RuleCount', expiresAt: expiresAfter(2, now) },
    add: { count: 1 },
    if: { below: { count: perDay } },
    orElse,
  });
}

/** The attributes of an app that decide whether its rule approves a request. */
export const RULE_ATTRIBUTES = [
  'approvalRule',
  'status',
  'noDiscount',
  'linkChanges',
  'ownCheckoutDomain',
  'codeParameter',
  'checkoutLinks',
] as const satisfies (keyof App)[];
