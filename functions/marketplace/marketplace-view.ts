import type { MarketplaceApp } from '../../shared/contract/marketplace.ts';
import { versionAt, type WrittenTerms } from '../../shared/terms/coupon/terms.ts';
import { writtenTermsView } from '../../shared/terms/coupon/terms-view.ts';
import { type App, offerOf } from '../entities/app.ts';
import { type Coupon, couponKey } from '../entities/coupon.ts';
import { paymentTermsKey } from '../entities/payment-terms.ts';
import { profileKey } from '../entities/profile.ts';
import { type Decline, isDecline, isEnrollment, type Relation, relationKey } from '../entities/relation.ts';
import { termsTextKey } from '../entities/terms-text.ts';
import type { Caller } from '../lib/http/caller.ts';
import { type Find, readByKey } from '../table/read-by-key.ts';
import type { Table } from '../table/table.ts';
import { appFacts } from '../views/app-facts.ts';
import { discountKeys, discountView, offerView, readinessOf, usualDiscountKeys } from '../views/code-view.ts';
import { companyView } from '../views/company.ts';
import { termsAt, termsOnApproval } from '../views/coupon-terms.ts';
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
      const relation = relations[at];
      return isEnrollment(relation) ? [couponKey({ partnerId, appId, code: relation.code })] : [];
    }),
  );
  const couponOf = new Map(coupons.flatMap((coupon) => (coupon ? [[coupon.appId, coupon] as const] : [])));
  const find = await readByKey(table, [
    ...apps.flatMap((app) => [
      profileKey(app.partnerId),
      paymentTermsKey(app.partnerId),
      ...usualDiscountKeys(app),
    ]),
    ...[...couponOf.values()].flatMap((coupon) => [...discountKeys(coupon), ...currentTextKeys(coupon, now)]),
  ]);
  return apps.flatMap((app, at) => {
    if (find(profileKey(app.partnerId))?.blockedAt) return [];
    const around = { caller, now, find, relation: relations[at], coupon: couponOf.get(app.appId) };
    return [marketplaceView(app, around)];
  });
}

const currentTextKeys = (coupon: Coupon, now: Date) => {
  const current = versionAt(coupon.versions, now.toISOString());
  return current ? [termsTextKey(coupon, current.version)] : [];
};

function ownTerms(coupon: Coupon, app: App, { find, now }: Pick<Around, 'find' | 'now'>): WrittenTerms {
  const [textKey] = currentTextKeys(coupon, now);
  if (!textKey) return termsOnApproval(coupon, app);
  const text = find(textKey)?.text;
  return { ...termsAt(coupon, app, now), ...(text === undefined ? {} : { text }) };
}

const declineView = ({ declinedAt, offerChanged, reason = '' }: Decline) => ({
  at: declinedAt,
  offerChanged: offerChanged === true,
  reason,
});

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
    relation: isEnrollment(relation) ? relation.status : null,
    code: isEnrollment(relation) ? relation.code : null,
    ownTerms: coupon ? writtenTermsView(ownTerms(coupon, app, { find, now })) : null,
    declined: isDecline(relation) ? declineView(relation) : null,
    readiness: coupon ? readinessOf(coupon, app, now) : null,
    offer: coupon ? offerView(coupon, find, now) : null,
    usualDiscount: usual ? discountView(usual) : null,
  };
}
