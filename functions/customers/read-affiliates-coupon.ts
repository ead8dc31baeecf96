import { notFound } from '../lib/errors.ts';
import type { App } from '../table/entities/app.ts';
import type { Coupon } from '../table/entities/coupon.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** The affiliate, and the app and code that identify one of its coupons. */
export interface AffiliatesCoupon {
  readonly affiliateId: string;
  readonly appId: string;
  readonly code: string;
}

/** Reads one of the affiliate's coupons and its app. Throws `not_found` for all other coupons. */
export async function readAffiliatesCoupon(
  table: Table,
  { affiliateId, appId, code }: AffiliatesCoupon,
): Promise<{ coupon: Coupon; app: App }> {
  const app = await table.get(keys.app(appId));
  const coupon = app && (await table.get(keys.coupon({ partnerId: app.partnerId, appId, code })));
  if (coupon?.affiliateId !== affiliateId) throw notFound('The coupon you are looking for');
  return { coupon, app: app as App };
}
