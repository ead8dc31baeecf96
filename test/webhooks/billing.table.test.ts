import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHookToken } from '../../functions/apps/create-hook-token.ts';
import { saveOperatorSecret } from '../../functions/apps/save-operator-secret.ts';
import { derivePlan } from '../../functions/entities/derive-plan.ts';
import { OPERATOR } from '../../functions/entities/operator-subscription.ts';
import { profileKey } from '../../functions/entities/profile.ts';
import { laneRange } from '../../functions/entities/provider-event.ts';
import { logger } from '../../functions/lib/logs/logger.ts';
import type { SecretCipher } from '../../functions/lib/secrets/secret-cipher.ts';
import { receiveEvent } from '../../functions/webhooks/receive/receive-event.ts';
import { operatorEvent } from '../../local/send/operator-events.ts';
import { type StripeEvent, serializeEvent } from '../../local/stripe/events.ts';
import { signStripe } from '../../local/stripe/sign.ts';
import { type Api, startApi, type User } from '../support/api.ts';
import { addApp, requestCode } from '../support/journeys.ts';
import { newAffiliate, newPartner } from '../support/people.ts';
import { processEvent, storeEvent } from '../support/process-event.ts';
import { runsAtCost } from '../support/property-runs.ts';

const SECRET = 'whsec_operator';
const CIPHER: SecretCipher = { seal: async (secret) => secret, open: async (sealed) => sealed };
const START = new Date('2026-11-22T08:00:00Z');
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000);

let api: Api;
let token: string;
let partner: User;
beforeAll(async () => {
  api = await startApi();
  const deps = { table: api.table, cipher: CIPHER, newToken: () => createHookToken('key') };
  token = await saveOperatorSecret({ provider: 'stripe', secret: SECRET, now: START }, deps);
});
beforeEach(async () => {
  partner = await newPartner(api.table);
});

/** Delivers an event to the operator's own webhook and processes the event with the worker's code. Returns the result of the delivery. */
async function deliver(event: StripeEvent, secret = SECRET) {
  const body = Buffer.from(serializeEvent(event));
  const now = new Date();
  const receipt = await receiveEvent(
    { table: api.table, cipher: CIPHER },
    { token, provider: 'stripe', signature: signStripe(body, secret, now), body, now },
  );
  if (receipt === 'stored') {
    const lane = String(event.data.object.customer);
    const events = await api.table.partition(laneRange({ partnerId: OPERATOR, provider: 'stripe', lane }));
    const stored = events.find(({ eventId }) => eventId === event.id);
    if (!stored) throw new Error('The event was not stored');
    await processEvent(api.table, stored);
  }
  return receipt;
}

const about = (
  type: string,
  terms: { status?: string; at?: Date; subscription?: string; paymentLink?: string } = {},
) => operatorEvent(type, { partnerId: partner.id, at: START, ...terms });
const bought = (subscription = '') => about('checkout.session.completed', { subscription });
const created = (status = 'active', subscription = '') =>
  about('customer.subscription.created', { status, subscription });
const updated = (status: string, seconds: number, subscription = '') =>
  about('customer.subscription.updated', { status, at: later(seconds), subscription });
const deleted = (seconds: number, subscription = '') =>
  about('customer.subscription.deleted', { at: later(seconds), subscription });
const planOf = async (user = partner) => (await api.as(user)('getMe')).plan;

describe('A purchase of Pro', () => {
  it('changes the plan, in any order of its events', async () => {
    await deliver(created());
    expect(await planOf()).toMatchObject({ name: 'starter', isSubscribed: false });
    await deliver(bought());

    expect(await planOf()).toMatchObject({ name: 'pro', isSubscribed: true, couponLimit: null });
  });

  it.each(['active', 'trialing', 'past_due'])('counts while the subscription is %s', async (status) => {
    await deliver(bought());
    await deliver(created(status));

    expect((await planOf())?.name).toBe('pro');
  });

  it.each(['incomplete', 'incomplete_expired', 'unpaid', 'paused', 'canceled'])(
    'does not count while the subscription is %s',
    async (status) => {
      await deliver(bought());
      await deliver(created());
      await deliver(updated(status, 60));

      expect((await planOf())?.name).toBe('starter');
    },
  );

  it('does not count through another payment link', async () => {
    await deliver(about('checkout.session.completed', { paymentLink: 'plink_other' }));
    await deliver(created());

    expect((await planOf())?.name).toBe('starter');
  });

  it('does not count for an affiliate or an unknown account', async () => {
    const affiliate = await newAffiliate(api.table);
    for (const partnerId of [affiliate.id, '00000000-0000-4000-8000-000000000000']) {
      await deliver(operatorEvent('checkout.session.completed', { partnerId, at: START }));
      await deliver(operatorEvent('customer.subscription.created', { partnerId, at: START }));
    }

    expect(await api.table.get(profileKey(affiliate.id))).not.toHaveProperty('plan');
    expect(await api.table.get(profileKey('00000000-0000-4000-8000-000000000000'))).toBeUndefined();
  });

  it('is logged with its subscription if the account cannot have it', async () => {
    const { id: partnerId } = await newAffiliate(api.table);
    const event = operatorEvent('checkout.session.completed', { partnerId, at: START });
    const log = vi.spyOn(logger, 'error').mockReturnValue();

    await deliver(event);

    expect(log.mock.calls).toEqual([
      [expect.any(String), { partnerId, subscriptionId: event.data.object.subscription }],
    ]);
    log.mockRestore();
  });

  it('does not count with a wrong signature', async () => {
    expect(await deliver(bought(), 'whsec_wrong')).toBe('refused');
  });

  it('does not count at a partner’s own webhook, whose events go to the ledger', async () => {
    const { id: appId } = await addApp(api, partner);
    for (const event of [bought(), created()]) {
      await processEvent(
        api.table,
        await storeEvent(api.table, { appId, partnerId: partner.id }, event, START),
      );
    }

    expect((await planOf())?.name).toBe('starter');
  });

  it('lasts while any of several subscriptions is paid', async () => {
    for (const one of ['a', 'b']) {
      await deliver(bought(one));
      await deliver(created('active', one));
    }

    await deliver(deleted(60, 'a'));
    expect((await planOf())?.name).toBe('pro');
    await deliver(deleted(70, 'b'));

    expect((await planOf())?.name).toBe('starter');
  });

  it('leads to the same plan in any order of the same events, with repetitions', async () => {
    const EVENTS = [
      (one: string) => bought(one),
      (one: string) => created('incomplete', one),
      (one: string) => updated('active', 0, one),
      (one: string) => updated('past_due', 60, one),
      (one: string) => updated('active', 120, one),
      (one: string) => deleted(180, one),
    ];
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: EVENTS.length }),
        fc.infiniteStream(fc.nat(100)),
        async (count, random) => {
          partner = await newPartner(api.table);
          const one = `run${run++}`;
          const events = EVENTS.slice(0, count).map((make) => make(one));
          const shuffled = events
            .map((event) => ({ event, at: random.next().value as number }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ event }) => event);
          for (const event of [...shuffled, shuffled[0] as StripeEvent]) await deliver(event);

          const isPaid = count > 2 && count < EVENTS.length;
          expect((await planOf())?.name).toBe(isPaid ? 'pro' : 'starter');
        },
      ),
      { numRuns: runsAtCost(50) },
    );
  });
});

describe('The operator’s choice', () => {
  it('overrides the subscriptions until it is withdrawn', async () => {
    await deliver(bought());
    await deliver(created());
    await derivePlan(api.table, partner.id, 'starter');
    await deliver(updated('active', 60));
    expect(await planOf()).toMatchObject({ name: 'starter', isSubscribed: true });

    await derivePlan(api.table, partner.id, null);

    expect((await planOf())?.name).toBe('pro');
  });
});

describe('A downgrade', () => {
  it('keeps the existing coupons and blocks new approvals', async () => {
    await deliver(bought());
    await deliver(created());
    const codes = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];
    const { id: appId } = await addApp(api, partner);
    for (const code of codes) await requestCode(api, await newAffiliate(api.table), appId, code);
    for (const code of codes.slice(0, 4))
      await api.as(partner)('approveRequest', { params: { appId, code } });

    await deliver(deleted(60));

    expect(await planOf()).toMatchObject({ name: 'starter', activeCoupons: 4, couponLimit: 3 });
    const { items } = await api.as(partner)('listRequests', { query: { status: 'active' } });
    expect(items).toHaveLength(4);
    await expect(api.as(partner)('approveRequest', { params: { appId, code: 'FIVE' } })).rejects.toThrow(
      "You're using all 3 coupons on the Starter plan.",
    );
  });
});

it('The secret of the operator’s webhook is accepted for a day after a new one is saved', async () => {
  const deps = { table: api.table, cipher: CIPHER, newToken: () => 'unused' };
  const now = new Date();
  expect(await saveOperatorSecret({ provider: 'stripe', secret: 'whsec_next', now }, deps)).toBe(token);

  expect(await deliver(bought('old'))).toBe('stored');
  expect(await deliver(bought('new'), 'whsec_next')).toBe('stored');
  await saveOperatorSecret({ provider: 'stripe', secret: SECRET, now }, deps);
});
