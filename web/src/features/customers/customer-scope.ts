import type { Customer } from '../../../../shared/contract/customers.ts';
import { parseCouponRef } from '../../../../shared/coupon-ref.ts';
import { fullName } from '../../lib/format.ts';
import { messages } from './messages.ts';
import type { CustomersFilter } from './queries.ts';

/** Of whom the list is, where it is not of all: one coupon, or one affiliate, whose name is taken from what was found. */
export function scopeOf(
  { coupon, affiliateId }: CustomersFilter,
  found: readonly Customer[] = [],
): string | undefined {
  if (coupon) return messages.ofCoupon(parseCouponRef(coupon).code);
  if (!affiliateId) return undefined;
  const affiliate = found[0]?.affiliate;
  return messages.ofAffiliate(affiliate ? fullName(affiliate) : messages.oneAffiliate);
}

/** Says that there are none, and of which. */
export function noneOf(
  scope: string | undefined,
  status: Customer['status'] | undefined,
): string | undefined {
  if (!status) return scope && messages.emptyScope(scope);
  return scope ? messages.emptyIn(scope, messages.emptyFor[status]) : messages.emptyFor[status];
}
