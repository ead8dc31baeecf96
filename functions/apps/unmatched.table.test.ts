import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { addApp, approveCode, requestCode } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { expectRefusal, refusal } from '../../test/support/refusal.ts';
import {
  eventBody,
  eventKey,
  type ProviderEvent,
  unmatchedAttributes,
  unmatchedKey,
} from '../entities/provider-event.ts';
import { recordEvent } from '../entities/record-event.ts';
import { recordUnprocessable } from '../webhooks/process/unprocessable-events.ts';

let api: Api;
let partner: User;
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table, { plan: 'pro' });
});

const account = () => ({ partnerId: partner.id, provider: 'stripe' }) as const;
const eventRef = (eventId: string, lane = eventId) => ({ ...account(), lane, eventId });

async function leaveUnmatched(appId: string, subject: string, at: string, eventId: string) {
  await recordEvent(api.table, {
    ...eventRef(eventId),
    appId,
    eventType: '',
    origin: 'live',
    body: Buffer.from('{}'),
    receivedAt: new Date(at),
  });
  await api.table.putIfAbsent({
    ...unmatchedKey(account(), subject, subject),
    type: 'Unmatched',
    ...unmatchedAttributes(appId, {
      reason: 'refund_without_payment',
      provider: 'stripe',
      subject,
      at,
      eventKey: eventKey(eventRef(eventId)),
    }),
  });
}

describe('An unmatched event', () => {
  it('is listed newest first, with its details', async () => {
    const { id: appId } = await addApp(api, partner);
    await leaveUnmatched(appId, 're_old', '2026-10-01T00:00:00.000Z', 'evt_1');
    await leaveUnmatched(appId, 're_new', '2026-10-02T00:00:00.000Z', 'evt_2');

    const { items } = await api.as(partner)('listUnmatched', { params: { appId } });

    expect(items.map(({ subject }) => subject)).toEqual(['re_new', 're_old']);
    expect(items[1]).toMatchObject({
      reason: 'refund_without_payment',
      provider: 'stripe',
      customer: null,
      detail: null,
      at: '2026-10-01T00:00:00.000Z',
    });
  });

  it('is only counted after the first thousand', async () => {
    const { id: appId } = await addApp(api, partner);
    const call = api.as(partner);
    const days = Array.from({ length: 60 }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString());
    await Promise.all(days.map((at, n) => leaveUnmatched(appId, `re_many_${n}`, at, `evt_many_${n}`)));

    const first = await call('listUnmatched', { params: { appId } });
    const second = await call('listUnmatched', { params: { appId }, query: { cursor: first.cursor ?? '' } });
    // Change the cursor as if 975 events came before it. The next page then reaches the maximum of 1,000.
    const late = (first.cursor ?? '').replace(/^25\./, '975.');
    const last = await call('listUnmatched', { params: { appId }, query: { cursor: late } });

    expect([first.items.length, first.more]).toEqual([25, 0]);
    expect(second.cursor).not.toBeNull();
    expect(last.items).toEqual(second.items);
    expect([last.cursor, last.more]).toEqual([null, 10]);
  });

  it('is no longer listed once it is marked as handled, until another event about it arrives', async () => {
    const { id: appId } = await addApp(api, partner);
    const at = '2026-10-03T00:00:00.000Z';
    await leaveUnmatched(appId, 're_handled', at, 'evt_handled');
    await leaveUnmatched(appId, 're_kept', at, 'evt_kept');
    const list = async () => (await api.as(partner)('listUnmatched', { params: { appId } })).items;
    const handled = (await list()).find(({ subject }) => subject === 're_handled');
    const dismiss = () =>
      api.as(partner)('dismissUnmatched', { params: { appId }, body: { id: handled?.id ?? '' } });

    await dismiss();
    await dismiss();

    expect((await list()).map(({ subject }) => subject)).toEqual(['re_kept']);
    const key = unmatchedKey(account(), 're_handled', 're_handled');
    const row = { reason: 'refund_without_payment', provider: 'stripe', subject: 're_handled', at } as const;
    const stored = eventKey(eventRef('evt_handled'));
    const tx = api.table.transaction();
    tx.put({ ...key, type: 'Unmatched', ...unmatchedAttributes(appId, { ...row, eventKey: stored }) });
    await tx.commit();
    expect(await list()).toHaveLength(2);
  });

  it('that we could not read stays stored when it is marked as handled', async () => {
    const { id: appId } = await addApp(api, partner);
    const key = eventRef('evt_odd');
    await recordEvent(api.table, {
      ...key,
      appId,
      eventType: 'invoice.paid',
      origin: 'live',
      body: Buffer.from('{"odd":true}'),
      receivedAt: new Date('2026-10-04T00:00:00.000Z'),
    });
    await recordUnprocessable(api.table, (await api.table.get(eventKey(key))) as ProviderEvent, 'Odd.');
    const [item] = (await api.as(partner)('listUnmatched', { params: { appId } })).items;

    await api.as(partner)('dismissUnmatched', { params: { appId }, body: { id: item?.id ?? '' } });

    expect((await api.as(partner)('listUnmatched', { params: { appId } })).items).toEqual([]);
    const stored = await api.table.get(eventKey(key));
    expect(stored && eventBody(stored).toString()).toBe('{"odd":true}');
  });

  it('cannot be marked as handled by another partner, or under another app', async () => {
    const { id: appId } = await addApp(api, partner);
    const { id: otherApp } = await addApp(api, partner);
    await leaveUnmatched(appId, 're_foreign', '2026-10-05T00:00:00.000Z', 'evt_foreign');
    const list = async () => (await api.as(partner)('listUnmatched', { params: { appId } })).items;
    const body = { id: (await list())[0]?.id ?? '' };

    const stranger = api.as(await newPartner(api.table));
    expect((await refusal(stranger('dismissUnmatched', { params: { appId }, body }))).code).toBe('not_found');
    await api.as(partner)('dismissUnmatched', { params: { appId: otherApp }, body });

    expect(await list()).toHaveLength(1);
  });

  it('is replayed by updating each event once, and expired events are skipped', async () => {
    const { id: appId } = await addApp(api, partner);
    await leaveUnmatched(appId, 're_1', '2026-10-01T00:00:00.000Z', 'evt_same');
    await leaveUnmatched(appId, 're_2', '2026-10-01T00:00:00.000Z', 'evt_same');
    await leaveUnmatched(appId, 're_3', '2026-10-01T00:00:00.000Z', 'evt_gone');
    await api.table
      .transaction()
      .delete(eventKey(eventRef('evt_gone')))
      .commit();
    const now = new Date('2026-11-01T00:00:00.000Z');

    const answer = await api.as(partner, now)('replayUnmatched', { params: { appId } });

    expect(answer).toEqual({ replayed: 1 });
    const event = await api.table.get(eventKey(eventRef('evt_same')));
    expect(event?.replayedAt).toBe(now.toISOString());
    expect(await api.table.get(eventKey(eventRef('evt_gone')))).toBeUndefined();
  });
});

describe('Linking a promotion code', () => {
  const NOW = new Date('2026-11-01T00:00:00.000Z');
  const link = (appId: string, code: string) =>
    api.as(partner, NOW)('linkPromotionCode', {
      params: { appId, promotionCodeId: 'promo_1' },
      body: { code },
    });

  it('records one event even if the request is sent twice', async () => {
    const { id: appId } = await addApp(api, partner);
    await approveCode(api, partner, await newAffiliate(api.table), appId, 'JANE20');

    await link(appId, 'jane20');
    const answer = await link(appId, 'JANE20');

    expect(answer).toEqual({ promotionCodeId: 'promo_1', code: 'JANE20' });
    const event = await api.table.get(
      eventKey(eventRef(`link:promo_1:JANE20:${NOW.getTime() / 1000}`, 'promo_1')),
    );
    expect(JSON.parse(Buffer.from(eventBody(event as ProviderEvent)).toString())).toMatchObject({
      type: 'tributary.promotion_code.linked',
      livemode: true,
      data: { object: { id: 'promo_1', code: 'JANE20' } },
    });
  });

  it('is rejected for an unknown code and for a pending coupon', async () => {
    const { id: appId } = await addApp(api, partner);
    await requestCode(api, await newAffiliate(api.table), appId, 'WAITS');

    await expectRefusal(
      link(appId, 'MISSING'),
      'not_found',
      "None of this app's coupons has the code MISSING. Check the spelling.",
    );
    await expectRefusal(
      link(appId, 'WAITS'),
      'conflict',
      "WAITS isn't approved yet. Approve it, then link it.",
    );
  });
});
