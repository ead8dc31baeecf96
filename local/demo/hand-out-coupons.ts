import { APPS, type AppName } from './apps.ts';
import type { DemoCoupon } from './coupons.ts';
import type { OpenApp } from './open-apps.ts';
import { type Actor, unlessDone } from './past.ts';
import type { AffiliateName, PartnerName } from './people.ts';

export interface Everyone {
  readonly partners: Readonly<Record<PartnerName, Actor>>;
  readonly affiliates: Readonly<Record<AffiliateName, Actor>>;
}

/** Requests the affiliates' codes; the partners approve most of them and later retire some. */
export async function handOutCoupons(
  coupons: readonly DemoCoupon[],
  apps: Readonly<Record<AppName, OpenApp>>,
  { partners, affiliates }: Everyone,
): Promise<void> {
  await Promise.all(
    coupons.map(async ({ app, affiliate, code, requestedAt, approvedAt, retiredAt }) => {
      const { appId } = apps[app];
      const partner = partners[APPS[app].partner];
      const request = affiliates[affiliate].at(requestedAt)('requestCoupon', {
        params: { appId },
        body: { code },
      });
      await unlessDone(request, ['already_requested', 'coupon_code_taken']);
      const params = { appId, code };
      if (approvedAt) await unlessDone(partner.at(approvedAt)('approveRequest', { params }), ['conflict']);
      if (retiredAt) await unlessDone(partner.at(retiredAt)('retireCoupon', { params }), ['conflict']);
    }),
  );
}
