import { sameSaleIdOf } from '../../functions/customers/same-sale-view.ts';
import { couponKey } from '../../functions/entities/coupon.ts';
import { codeUseItem, customerItem, entriesRange } from '../../functions/entities/customer.ts';
import { wordKey } from '../../functions/entities/forum-word.ts';
import { healthAttributes, healthKey } from '../../functions/entities/health.ts';
import { notificationItem } from '../../functions/entities/notification.ts';
import { pairKey } from '../../functions/entities/pair.ts';
import type { Profile } from '../../functions/entities/profile.ts';
import { eventKey, unmatchedAttributes, unmatchedKey } from '../../functions/entities/provider-event.ts';
import { recordEvent } from '../../functions/entities/record-event.ts';
import { indexApp } from '../../functions/fanout/index-app.ts';
import type { CustomerRef, Referral } from '../../functions/ledger/customer.ts';
import type { Entry } from '../../functions/ledger/entry.ts';
import { newId } from '../../functions/lib/secrets/ids.ts';
import { customerIdOf } from '../../functions/views/customer-id.ts';
import { entryRefOf } from '../../functions/views/entry-ref.ts';
import { sealOf } from '../../functions/views/load-seal.ts';
import { serializeEvent } from '../../local/stripe/events.ts';
import { eventOf } from '../../local/stripe/scenarios/statements-of.ts';
import type { EntryRef } from '../../shared/contract/sales.ts';
import { DAY_MS } from '../../shared/money/months.ts';
import type { Api, User } from '../support/api.ts';
import { earn } from '../support/earn.ts';
import { comment, publish } from '../support/forum.ts';
import { addressOf, newJoinLink } from '../support/invitations.ts';
import { addApp, approveCode, requestCode } from '../support/journeys.ts';
import { newAffiliate, newPartner } from '../support/people.ts';

/** A partner with an app, and an affiliate who promotes the app. Contains at least one record of every kind that the API returns. */
export interface Tenant {
  readonly partner: User;
  readonly affiliate: User;
  /** An affiliate of the partner who has added no payment details. */
  readonly withoutDetails: User;
  readonly appId: string;
  /** An app for which the affiliate has not requested a coupon. */
  readonly otherAppId: string;
  readonly customerId: string;
  readonly providerId: string;
  /** A customer whom the partner has credited to the affiliate. */
  readonly creditedId: string;
  /** An import with the customer `cus_IMPORTED` in its first row. */
  readonly importId: string;
  /** The provider's id for a payment that nobody referred. */
  readonly paymentId: string;
  /** A payment of the customer that may be the same sale as another one. */
  readonly saleId: string;
  /** A ledger entry about the customer's payment. */
  readonly entry: EntryRef;
  /** An open report of a missing sale. */
  readonly reportId: string;
  /**
   * A post by the partner and a post by the affiliate, each with a comment by the post's author. The partner's post is indexed under
   * `WORD`.
   */
  readonly threads: Readonly<Record<'partner' | 'affiliate', Thread>>;
  /** The ids of two open invitations, and the token of a link of the second one, which is for an address that none of these people has. */
  readonly invitations: { readonly revocable: string; readonly remindable: string; readonly token: string };
  /** A forum moderator. A reported comment awaits this moderator's decision. */
  readonly moderator: User;
}

export interface Thread {
  readonly postId: string;
  readonly commentId: string;
}

export const ACTIVE = 'ACTIVE';
export const PENDING = 'PENDING';
/** A word that occurs in the partner's post. */
export const WORD = 'settlement';
/** The amount that the partner owes the affiliate, in cents. */
export const DUE = 1_000;

const SAME_SALE = {
  payment: 'in:in_2',
  paidAt: '2026-10-01T10:00:00.000Z',
  other: 'in:in_1',
  otherPaidAt: '2026-10-01T09:00:00.000Z',
  currency: 'USD',
  gross: 5_000,
};

/** Changes to the profiles of a tenant's partner and affiliate. */
interface Profiles {
  readonly partner?: Partial<Profile>;
  readonly affiliate?: Partial<Profile>;
}

export async function newTenant(api: Api, profiles: Profiles = {}): Promise<Tenant> {
  const partner = await newPartner(api.table, { plan: 'pro', ...profiles.partner });
  const affiliate = await newAffiliate(api.table, {
    paypalEmail: 'bob@pay.example.com',
    ...profiles.affiliate,
  });
  const { id: appId } = await addApp(api, partner);
  const { id: otherAppId } = await addApp(api, partner, 'Other');
  await api.as(partner)('saveSigningSecret', {
    params: { appId, provider: 'stripe' },
    body: { secret: 'whsec_of_the_tenant' },
  });
  await approveCode(api, partner, affiliate, appId, ACTIVE);
  await api.table
    .transaction()
    .update(couponKey({ partnerId: partner.id, appId, code: ACTIVE }), {
      set: { liveAt: new Date().toISOString() },
    })
    .commit();
  await requestCode(api, await newAffiliate(api.table), appId, PENDING);
  const customer = {
    partnerId: partner.id,
    provider: 'stripe',
    providerId: `cus_${newId(new Date())}`,
  } as const;
  const { providerId } = customer;
  await leaveUnmatched(api, { appId, partnerId: partner.id });
  const coupon = { affiliateId: affiliate.id, appId, code: ACTIVE };
  await refer(api, customer, { ...coupon, evidence: 'metadata ACTIVE' });
  const credited = { ...customer, providerId: `cus_${newId(new Date())}` };
  await refer(api, credited, { ...coupon, evidence: 'manual ACTIVE', reason: 'Met at a fair.' });
  const { id: importId } = await api.as(partner)('startCustomerImport', {
    body: { id: newId(new Date()), provider: 'stripe', rows: 3 },
  });
  await api.as(partner)('importCustomers', {
    params: { importId },
    body: { rows: [{ row: 1, customer: 'cus_IMPORTED', appId, code: ACTIVE }] },
  });
  await payAndEarn(api, partner, affiliate, { appId, providerId });
  const [entry] = await api.table.partition(entriesRange(customer));
  const { id: reportId } = await api.as(affiliate)('reportSale', {
    params: { appId, code: ACTIVE },
    body: { soldOn: '2026-10-01', amount: { amount: 10_000, currency: 'USD' }, note: '' },
  });
  const paymentId = `pi_${newId(new Date())}`;
  await receivePayment(api, { appId, partnerId: partner.id, paymentId });
  await api.table.putIfAbsent(codeUseItem({ ...customer, code: ACTIVE, at: '2026-10-01T00:00:00.000Z' }));
  const threads = { partner: await openThread(api, partner), affiliate: await openThread(api, affiliate) };
  const halfAnHourAgo = new Date(Date.now() - 30 * 60 * 1000);
  await comment(api, partner, threads.affiliate.postId, { at: halfAnHourAgo });
  await api.table.putIfAbsent({ ...wordKey(WORD, { postId: threads.partner.postId }), type: 'Word' });
  await indexApp({ appId, former: [] }, { table: api.table });
  await notifyReply(api, affiliate, threads.affiliate, partner);
  await notifyReply(api, partner, threads.partner, affiliate);
  const withoutDetails = await newAffiliate(api.table);
  const pair = { partnerId: partner.id, affiliateId: withoutDetails.id };
  await api.table
    .transaction()
    .update(pairKey(pair), { set: { type: 'Pair', ...pair, activeCoupons: 0 } })
    .commit();
  const seal = await sealOf(api.table);
  const moderator = { ...(await newAffiliate(api.table)), moderator: true };
  return {
    partner,
    affiliate,
    appId,
    otherAppId,
    customerId: customerIdOf(customer, seal),
    providerId,
    creditedId: customerIdOf(credited, seal),
    importId,
    paymentId,
    saleId: sameSaleIdOf(SAME_SALE.payment, customer, seal),
    entry: entryRefOf(entry as Entry, seal),
    reportId,
    threads,
    moderator,
    withoutDetails,
    invitations: await invite(api, partner, appId),
  };
}

/** Invites two people four days ago, so that they can be reminded. */
async function invite(api: Api, partner: User, appId: string): Promise<Tenant['invitations']> {
  const fourDaysAgo = new Date(Date.now() - 4 * DAY_MS);
  await api.as(partner, fourDaysAgo)('inviteAffiliates', {
    params: { appId },
    body: {
      rows: [
        { email: 'ivy@example.com', code: 'IVY20', texts: [] },
        { email: 'max@example.com', code: 'MAX20', texts: ['max-old'] },
      ],
    },
  });
  return {
    revocable: await addressOf(api.table, 'ivy@example.com'),
    remindable: await addressOf(api.table, 'max@example.com'),
    token: await newJoinLink(api.table, { partner, appId, email: 'max@example.com' }),
  };
}

/**
 * Creates a thread that is an hour old and has a reported comment. If the thread were newer, the rate limit would refuse the example call
 * that creates another post.
 */
async function openThread(api: Api, author: User): Promise<Thread> {
  const at = new Date(Date.now() - 60 * 60 * 1000);
  const { id: postId } = await publish(api, author, { content: `On ${WORD}. By ${author.id}.`, at });
  const { id: commentId } = await comment(api, author, postId, { at });
  await api.as(await newAffiliate(api.table))('reportComment', {
    params: { postId, commentId },
    body: { reason: 'other', note: 'Please look.' },
  });
  return { postId, commentId };
}

/** Stores a notification for `user` about a reply in the thread, just as the fan-out function would store it. */
async function notifyReply(api: Api, user: User, thread: Thread, by: User): Promise<void> {
  const at = new Date().toISOString();
  await api.table.putIfAbsent(
    notificationItem({ userId: user.id, at, kind: 'reply', ...thread, byId: by.id }),
  );
}

async function refer(
  api: Api,
  customer: CustomerRef,
  coupon: Pick<Referral, 'affiliateId' | 'appId' | 'code' | 'evidence' | 'reason'>,
): Promise<void> {
  const at = '2026-10-01T00:00:00.000Z';
  const referral = { ...coupon, version: 1, rate: 2_000, at, since: at };
  const state = { state: 'active', status: 'active', subscribedAt: at, renewals: 0 } as const;
  const sameSales = [SAME_SALE];
  await api.table.putIfAbsent(customerItem({ ...customer, ...state, version: 1, referral, sameSales }));
}

/** Records a payout to the affiliate. Then adds a commission of the same amount, so that a balance is due again. */
async function payAndEarn(
  api: Api,
  partner: User,
  affiliate: User,
  sale: { appId: string; providerId: string },
): Promise<void> {
  const earning = { partnerId: partner.id, affiliateId: affiliate.id, amount: DUE, ...sale };
  await earn(api.table, earning);
  await api.as(partner)('recordPayout', {
    body: {
      id: newId(new Date()),
      affiliateId: affiliate.id,
      amount: { amount: DUE, currency: 'USD' },
      method: 'PayPal',
    },
  });
  await earn(api.table, earning);
}

/** Stores the event of a payment without a code. The payment may be the sale that the affiliate has reported. */
async function receivePayment(
  api: Api,
  { appId, partnerId, paymentId }: { appId: string; partnerId: string; paymentId: string },
): Promise<void> {
  const receivedAt = new Date('2026-10-01T12:00:00Z');
  const intent = { id: paymentId, currency: 'usd', amount_received: 10_000, metadata: {} };
  const event = {
    ...eventOf('payment_intent.succeeded', intent),
    id: 'evt_2',
    created: receivedAt.getTime() / 1000,
  };
  await recordEvent(api.table, {
    partnerId,
    provider: 'stripe',
    lane: paymentId,
    eventId: 'evt_2',
    appId,
    eventType: event.type,
    origin: 'live',
    body: Buffer.from(serializeEvent(event)),
    receivedAt,
  });
}

async function leaveUnmatched(
  api: Api,
  { appId, partnerId }: { appId: string; partnerId: string },
): Promise<void> {
  const event = { partnerId, provider: 'stripe', lane: 'pi_1', eventId: 'evt_1' } as const;
  await recordEvent(api.table, {
    ...event,
    appId,
    eventType: 'refund.created',
    origin: 'live',
    body: Buffer.from('{}'),
    receivedAt: new Date(),
  });
  const set = { ...healthAttributes(appId), lastTestEventAt: '2026-10-01T00:00:00.000Z' };
  await api.table.transaction().update(healthKey(appId, 'stripe'), { set }).commit();
  await api.table.putIfAbsent({
    ...unmatchedKey(event, 'pi_1', 're_1'),
    type: 'Unmatched',
    ...unmatchedAttributes(appId, {
      reason: 'refund_without_payment',
      provider: 'stripe',
      subject: 're_1',
      at: '2026-10-01T00:00:00.000Z',
      eventKey: eventKey(event),
    }),
  });
}
