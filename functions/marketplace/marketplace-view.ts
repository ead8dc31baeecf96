import type { MarketplaceApp } from '../../shared/contract/marketplace.ts';
import { type App, offerOf } from '../entities/app.ts';
import { type Coupon, couponKey } from '../entities/coupon.ts';
import { paymentTermsKey } from '../entities/payment-terms.ts';
import { profileKey } from '../entities/profile.ts';
import { type Relation, relationKey } from '../entities/relation.ts';
import type { Caller } from '../lib/http/caller.ts';
import { type Find, readByKey } from '../table/read-by-key.ts';
import type { Table } from '../table/table.ts';
import { appFacts } from '../views/app-facts.ts';
import { discountKeys, discountView, offerView, readinessOf, usualDiscountKeys } from '../views/code-view.ts';
import { companyView } from '../views/company.ts';
import { paymentTermsView } from '../views/payment-terms-view.ts';

/**
 * Builds the views of apps for `caller`, without the apps of blocked partners, and with the partners who own the apps and, for an affiliate, the affiliate's coupons. Takes three
 * batch reads in total.
 */
export async function marketplaceViews(
  apps: readonly App[],
  caller: Caller,
  table: Table,
  now: Date,
): Promise<MarketplaceApp[]> {
  const relations: readonly (Relation | undefined)[] =
    caller.role === 'affiliate'
      ? await table.getMany(apps.map((app) => relationKey(app.appId, caller.userId)))
      : [];
  const coupons = await table.getMany(
    apps.flatMap(({ partnerId, appId }, at) => {
      const code = relations[at]?.code;
      return code === undefined ? [] : [couponKey({ partnerId, appId, code })];
    }),
  );
  const couponOf = new Map(coupons.flatMap((coupon) => (coupon ? [[coupon.appId, coupon] as const] : [])));
  const find = await readByKey(table, [
    ...apps.flatMap((app) => [
      profileKey(app.partnerId),
      paymentTermsKey(app.partnerId),
      ...usualDiscountKeys(app),
    ]),
    ...[...couponOf.values()].flatMap(discountKeys),
  ]);
  return apps.flatMap((app, at) => {
    if (find(profileKey(app.partnerId))?.blockedAt) return [];
    const around = { caller, now, find, relation: relations[at], coupon: couponOf.get(app.appId) };
    return [marketplaceView(app, around)];
  });
}

interface Around {
  readonly caller: Caller;
  readonly now: Date;
  readonly find: Find;
  readonly relation: Relation | undefined;
  readonly coupon: Coupon | undefined;
}

function marketplaceView(app: App, { caller, now, find, relation, coupon }: Around): MarketplaceApp {
  const { partnerId } = app;
  const [usualKey] = usualDiscountKeys(app);
  const usual = usualKey && find(usualKey);
  return {
    ...appFacts(app),
    rate: offerOf(app).rate,
    terms: paymentTermsView(find(paymentTermsKey(partnerId)), now),
    partner: companyView(find(profileKey(partnerId))),
    mine: partnerId === caller.userId,
    relation: relation?.status ?? null,
    code: relation?.code ?? null,
    readiness: coupon ? readinessOf(coupon, app, now) : null,
    offer: coupon ? offerView(coupon, find, now) : null,
    usualDiscount: usual ? discountView(usual) : null,
    connected: app.connectedSince !== undefined,
  };
}
