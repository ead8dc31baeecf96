import type { App } from '../../shared/contract/apps.ts';
import type { Api, User } from './api.ts';

export const addApp = (api: Api, partner: User, name = 'Notes', now?: Date): Promise<App> =>
  api.as(partner, now)('createApp', { body: { name, url: 'https://notes.example.com' } });

export const requestCode = (api: Api, affiliate: User, appId: string, code: string) =>
  api.as(affiliate)('requestCoupon', { params: { appId }, body: { code } });

/** Requests a coupon for the affiliate and approves it as the partner, both through the API. */
export async function approveCode(api: Api, partner: User, affiliate: User, appId: string, code: string) {
  await requestCode(api, affiliate, appId, code);
  return api.as(partner)('approveRequest', { params: { appId, code } });
}
