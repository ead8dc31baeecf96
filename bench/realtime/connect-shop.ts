import { randomBytes } from 'node:crypto';
import type { Cloud } from '../../local/cloud.ts';
import { signUpAndIn } from '../../local/demo/sign-in.ts';
import { createActor, createTimeTravel } from '../../local/demo/time-travel.ts';
import { postStripeEvent } from '../../local/stripe/post-stripe-event.ts';
import { promotionsOf } from '../lib/sales.ts';

export interface Shop {
  readonly appId: string;
  readonly coupons: readonly { readonly code: string; readonly affiliateId: string }[];
  readonly hook: { readonly url: string; readonly secret: string };
  readonly tokens: { readonly partner: string; readonly affiliate: string };
}

const HOUR_MS = 60 * 60 * 1_000;
const PERSON = { firstName: 'Sam', lastName: 'Shop' };
const CODE = 'SCREEN';

/** Signs up a partner and an affiliate, and connects them through an app and a coupon. The coupon's approval is dated an hour ago. */
export async function connectShop(cloud: Cloud): Promise<Shop> {
  const { origin, key } = cloud;
  const [partnerToken, affiliateToken] = await Promise.all([
    signUpAndIn(origin, {
      ...PERSON,
      role: 'partner',
      email: 'shop@example.com',
      companyName: 'Shop',
      plan: 'pro',
      paysAfter: [],
    }),
    signUpAndIn(origin, {
      ...PERSON,
      role: 'affiliate',
      email: 'promoter@example.com',
      profile: {},
      paidBy: 'PayPal',
    }),
  ]);
  const travel = createTimeTravel(origin, key);
  const hourAgo = new Date(Date.now() - HOUR_MS);
  const partner = createActor(travel, partnerToken).at(hourAgo);
  const affiliate = createActor(travel, affiliateToken).at(hourAgo);

  const { id: appId } = await partner('createApp', {
    body: { name: 'Shop', url: 'https://shop.example.com' },
  });
  const secret = `whsec_${randomBytes(16).toString('hex')}`;
  const { url } = await partner('saveSigningSecret', {
    params: { appId, provider: 'stripe' },
    body: { secret },
  });
  await affiliate('requestCoupon', { params: { appId }, body: { code: CODE } });
  await partner('approveRequest', { params: { appId, code: CODE } });
  const { id: affiliateId } = await affiliate('getMe');

  const coupons = [{ code: CODE, affiliateId }];
  for (const body of promotionsOf({ appId, coupons }).bodies) {
    const { ok, status } = await postStripeEvent({ url, secret, body });
    if (!ok) throw new Error(`A promotion code was rejected with ${status}`);
  }
  await cloud.waitUntilIdle();
  return {
    appId,
    coupons,
    hook: { url, secret },
    tokens: { partner: partnerToken, affiliate: affiliateToken },
  };
}
