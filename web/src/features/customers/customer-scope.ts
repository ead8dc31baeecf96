import type { Customer } from '../../../../shared/contract/customers.ts';
import { parseCouponRef } from '../../../../shared/coupon-ref.ts';
import type { CustomersFilter } from '../../data/customers/queries.ts';
import { fullName } from '../../lib/format.ts';
import { messages } from './messages.ts';

/** Describes the coupon or affiliate to which the list is limited, if any. The affiliate's name comes from one of the loaded customers. */
export function scopeOf(
  { coupon, affiliateId }: CustomersFilter,
  found: readonly Customer[] = [],
): string | undefined {
  if (coupon) return messages.ofCoupon(parseCouponRef(coupon).code);
  if (!affiliateId) return undefined;
  const affiliate = found[0]?.affiliate;
  return messages.ofAffiliate(affiliate ? fullName(affiliate) : messages.oneAffiliate);
}

/** Returns the message for an empty filtered list. */
export function emptyText(
  scope: string | undefined,
  status: Customer['status'] | undefined,
): string | undefined {
  if (!status) return scope && messages.emptyScope(scope);
  return scope ? messages.emptyIn(scope, messages.emptyFor[status]) : messages.emptyFor[status];
}
