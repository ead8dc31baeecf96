import { parseCouponRef } from '../../../../shared/codes/coupon-ref.ts';
import type { Customer, CustomersFilter } from '../../../../shared/contract/customers.ts';
import { listMessages } from '../../components/lists/list-messages.ts';
import { fullName } from '../../lib/money/format.ts';
import { messages } from './messages.ts';

/**
 * Describes the coupon or the affiliate whose customers the list shows. Returns undefined if the list is not limited to a coupon or an
 * affiliate. The affiliate's name comes from one of the loaded customers.
 */
export function describeScope(
  { coupon, affiliate, sort }: CustomersFilter,
  found: readonly Customer[] = [],
): string | undefined {
  if (coupon) return messages.ofCoupon(parseCouponRef(coupon).code);
  if (!affiliate) return undefined;
  const person = found[0]?.affiliate;
  const name = person ? fullName(person) : messages.oneAffiliate;
  return sort ? messages.ofAffiliate(name) : messages.ofAffiliateByCode(name);
}

export function emptyText(
  scope: string | undefined,
  { status, q, app, match, since, until }: CustomersFilter,
): string | undefined {
  if (app || match || since || until || (q && (status || scope)))
    return listMessages.noMatches(messages.noun);
  if (q) return listMessages.noneFound(messages.noun);
  if (!status) return scope && messages.emptyScope(scope);
  return scope ? messages.emptyIn(scope, messages.emptyFor[status]) : messages.emptyFor[status];
}
