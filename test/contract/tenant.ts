import { newId } from '../../functions/lib/ids.ts';
import { customerIdOf, customerItem } from '../../functions/table/entities/customer.ts';
import { recordEvent } from '../../functions/table/entities/provider-event.ts';
import { unmatchedAttributes } from '../../functions/table/entities/unmatched.ts';
import { type CustomerRef, keys } from '../../functions/table/keys.ts';
import type { Api, User } from '../support/api.ts';
import { earn } from '../support/earn.ts';
import { addApp, approveCode, requestCode } from '../support/journeys.ts';
import { newAffiliate, newPartner } from '../support/people.ts';

/** A partner with an app, and an affiliate who promotes it, with something of everything that the API answers. */
export interface Tenant {
  readonly partner: User;
  readonly affiliate: User;
  readonly appId: string;
  /** An app that the affiliate has not asked for. */
  readonly otherAppId: string;
  readonly customerId: string;
}

/** Codes of the tenant's coupons. */
export const ACTIVE = 'ACTIVE';
export const PENDING = 'PENDING';
/** What the partner owes the affiliate, in cents. */
export const DUE = 1_000;

export async function newTenant(api: Api): Promise<Tenant> {
  const partner = await newPartner(api.table, { plan: 'pro' });
  const affiliate = await newAffiliate(api.table, { paypalEmail: 'bob@pay.example.com' });
  const { id: appId } = await addApp(api, partner);
  const { id: otherAppId } = await addApp(api, partner, 'Other');
  await api.as(partner)('saveSigningSecret', {
    params: { appId, provider: 'stripe' },
    body: { secret: 'whsec_of_the_tenant' },
  });
  await approveCode(api, partner, affiliate, appId, ACTIVE);
  await requestCode(api, await newAffiliate(api.table), appId, PENDING);
  const customer = { appId, provider: 'stripe', providerId: 'cus_tenant' } as const;
  await leaveUnmatched(api, appId);
  await refer(api, customer, { partnerId: partner.id, affiliateId: affiliate.id });
  await payAndEarn(api, partner, affiliate, appId);
  return { partner, affiliate, appId, otherAppId, customerId: customerIdOf(customer) };
}

async function refer(
  api: Api,
  customer: CustomerRef,
  { partnerId, affiliateId }: { partnerId: string; affiliateId: string },
): Promise<void> {
  const at = '2026-10-01T00:00:00.000Z';
  const referral = { affiliateId, code: ACTIVE, rate: 2_000, evidence: 'metadata ACTIVE', at };
  const state = { state: 'active', status: 'active', subscribedAt: at, renewals: 0 } as const;
  await api.table.putIfAbsent(customerItem({ ...customer, ...state, partnerId, version: 1, referral }));
}

/** One payout that is recorded, and as much that is due again. */
async function payAndEarn(api: Api, partner: User, affiliate: User, appId: string): Promise<void> {
  const earning = { partnerId: partner.id, affiliateId: affiliate.id, amount: DUE, appId };
  await earn(api.table, { ...earning, providerId: 'cus_tenant' });
  await api.as(partner)('recordPayout', {
    body: {
      id: newId(new Date()),
      affiliateId: affiliate.id,
      amount: { amount: DUE, currency: 'USD' },
      method: 'PayPal',
    },
  });
  await earn(api.table, { ...earning, providerId: 'cus_tenant' });
}

async function leaveUnmatched(api: Api, appId: string): Promise<void> {
  const event = { appId, provider: 'stripe', eventId: 'evt_1' } as const;
  await recordEvent(api.table, { ...event, body: Buffer.from('{}'), receivedAt: new Date() });
  await api.table.putIfAbsent({
    ...keys.unmatched(appId, 'stripe', 'pi_1', 're_1'),
    ...unmatchedAttributes(appId, {
      reason: 'refund_without_payment',
      provider: 'stripe',
      subject: 're_1',
      at: '2026-10-01T00:00:00.000Z',
      eventKey: keys.event(appId, 'stripe', 'evt_1'),
    }),
  });
}
