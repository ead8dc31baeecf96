import { APPS, type AppName } from './apps.ts';
import type { DemoCoupon } from './coupons.ts';
import type { CreatedApp } from './create-apps.ts';
import type { AffiliateName, PartnerName } from './people.ts';
import { type Actor, ignoreIfDone } from './time-travel.ts';

export interface DemoActors {
  readonly partners: Readonly<Record<PartnerName, Actor>>;
  readonly affiliates: Readonly<Record<AffiliateName, Actor>>;
}

/** Requests the affiliates' coupons. The partners approve most of them, and later retire some of them. */
export async function requestCoupons(
  coupons: readonly DemoCoupon[],
  apps: Readonly<Record<AppName, CreatedApp>>,
  { partners, affiliates }: DemoActors,
): Promise<void> {
  await Promise.all(
    coupons.map(
      async ({ app, affiliate, code, requestedAt, note, approvedAt, retiredAt, oldLinks, changes = [] }) => {
        const { appId } = apps[app];
        const partner = partners[APPS[app].partner];
        const request = affiliates[affiliate].at(requestedAt)('requestCoupon', {
          params: { appId },
          body: { code, ...(note ? { note } : {}) },
        });
        await ignoreIfDone(request, ['already_requested', 'coupon_code_taken']);
        const params = { appId, code };
        if (approvedAt)
          await ignoreIfDone(partner.at(approvedAt)('approveRequest', { params }), ['conflict']);
        if (approvedAt && oldLinks) {
          const body = { texts: [...oldLinks] };
          await ignoreIfDone(partner.at(approvedAt)('setCodeTexts', { params, body }), ['conflict']);
        }
        for (const { at, terms } of changes)
          await ignoreIfDone(partner.at(at)('setCouponTerms', { params, body: terms }), ['conflict']);
        if (retiredAt) await ignoreIfDone(partner.at(retiredAt)('retireCoupon', { params }), ['conflict']);
      },
    ),
  );
}
