import { type CountingLink, countingLinks, type SharedCode } from '../../shared/codes/counting-links.ts';
import { shortPath } from '../../shared/codes/share-links.ts';
import type { CountingLink as CountingLinkView } from '../../shared/contract/coupons.ts';
import { type App, countSettings, providersOf } from '../entities/app.ts';
import type { Coupon } from '../entities/coupon.ts';
import { offerView, readinessOf } from './code-view.ts';

export function sharedCode(coupon: Coupon, app: App, now: Date): SharedCode {
  const isLive = readinessOf(coupon, app, now) === 'live';
  const isActive = coupon.status === 'active' && app.status === 'active';
  return {
    code: coupon.code,
    settings: { ...countSettings(app), url: app.url },
    providers: providersOf(app),
    isLive,
    isOpen: isActive && (isLive || app.connectedSince !== undefined),
    discountProvider: offerView(coupon, () => undefined, now) ? coupon.promotion?.provider : undefined,
  };
}

export const linkViews = (coupon: Coupon, app: App, now: Date): CountingLinkView[] =>
  countingLinks(sharedCode(coupon, app, now)).map((link) => linkView(link, coupon, app));

const linkView = ({ url, way, position }: CountingLink, { code }: Coupon, { handle }: App) => ({
  path: shortPath({ handle, code, ...(position !== undefined && { position }) }),
  url,
  way,
  position: position ?? null,
});
