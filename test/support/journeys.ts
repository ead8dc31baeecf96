import type { App } from '../../shared/contract/apps.ts';
import type { Api, User } from './api.ts';

/** An app of the partner's, through the API. */
export const addApp = (api: Api, partner: User, name = 'Notes', now?: Date): Promise<App> =>
  api.as(partner, now)('createApp', { body: { name, url: 'https://notes.example.com' } });

/** A coupon that the affiliate has asked for, through the API. */
export const requestCode = (api: Api, affiliate: User, appId: string, code: string) =>
  api.as(affiliate)('requestCoupon', { params: { appId }, body: { code } });

/** A coupon of the affiliate's that the partner has approved, through the API. */
export async function approveCode(api: Api, partner: User, affiliate: User, appId: string, code: string) {
  await requestCode(api, affiliate, appId, code);
  return api.as(partner)('approveRequest', { params: { appId, code } });
}
