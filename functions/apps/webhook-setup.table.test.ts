import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { addApp } from '../../test/support/journeys.ts';
import { newPartner } from '../../test/support/people.ts';
import { refusal } from '../../test/support/refusal.ts';
import { healthKey } from '../entities/health.ts';
import { hookKey } from '../entities/hook.ts';
import { recordEvent } from '../entities/record-event.ts';

let api: Api;
let partner: User;
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table);
});

const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const hook = (url: string) => api.table.get(hookKey(tokenOf(url)));

describe('The webhook address', () => {
  it('identifies the app by 128 random bits and their MAC', async () => {
    const { id: appId } = await addApp(api, partner);

    const { url } = await api.as(partner)('getWebhookSetup', { params: { appId } });

    expect(url).toMatch(/^https:\/\/webhooks\.example\.com\/hooks\/[\w-]{44}$/);
    expect(await hook(url)).toMatchObject({ appId, partnerId: partner.id });
  });

  it('is replaced by a new one, and still works for 24 hours', async () => {
    const { id: appId } = await addApp(api, partner);
    const now = new Date('2026-11-01T12:00:00.000Z');
    const before = await api.as(partner)('getWebhookSetup', { params: { appId } });

    const after = await api.as(partner, now)('rotateWebhookAddress', { params: { appId } });

    expect(after.url).not.toBe(before.url);
    expect(after.previousUrlUntil).toBe('2026-11-02T12:00:00.000Z');
    expect(await hook(after.url)).toMatchObject({ appId });
    expect(await hook(before.url)).toMatchObject({
      appId,
      validUntil: '2026-11-02T12:00:00.000Z',
      expiresAt: Date.parse('2026-11-02T12:00:00.000Z') / 1000,
    });
  });

  it('belongs to a rotation that succeeded if several run at the same time', async () => {
    const { id: appId } = await addApp(api, partner);
    const rotate = () => api.as(partner)('rotateWebhookAddress', { params: { appId } });

    const results = await Promise.allSettled([rotate(), rotate(), rotate()]);

    const { url } = await api.as(partner)('getWebhookSetup', { params: { appId } });
    const rotated = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.url] : []));
    expect(rotated).toContain(url);
    expect((await hook(url))?.validUntil).toBeUndefined();
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason.problem.code).toBe('conflict');
    }
  });
});

it('The last event is the newest live event in the log', async () => {
  const { id: appId } = await addApp(api, partner);
  const lastEventAt = '2026-11-01T00:00:00.000Z';
  await api.table.transaction().update(healthKey(appId, 'stripe'), { set: { lastEventAt } }).commit();
  for (const [n, origin] of (['live', 'test'] as const).entries()) {
    await recordEvent(api.table, {
      partnerId: partner.id,
      appId,
      provider: 'stripe',
      lane: `cus_${n}`,
      eventId: `evt_${appId}_${n}`,
      eventType: 'invoice.paid',
      origin,
      body: Buffer.from('{}'),
      receivedAt: new Date(`2026-11-01T00:1${n}:00Z`),
    });
  }

  const { health } = await api.as(partner)('getWebhookSetup', { params: { appId } });

  expect(health.lastEventAt).toBe('2026-11-01T00:10:00.000Z');
});

it('The delivery health is shown as recorded by the receiver and the worker', async () => {
  const { id: appId } = await addApp(api, partner);
  await api.table
    .transaction()
    .update(healthKey(appId, 'stripe'), {
      set: {
        lastEventAt: '2026-11-01T00:00:00.000Z',
        lastUncodedAt: '2026-11-02T00:00:00.000Z',
        apiVersion: '2025-03-31.basil',
        lastTooLargeType: 'invoice.paid',
        lastTooLargeAt: '2026-11-01T00:00:00.000Z',
      },
      add: {
        tooLarge: 2,
        seenTypes: new Set(['invoice.paid', 'charge.refunded']),
        wrongSignatures: 2,
      },
    })
    .commit();

  const { health, problems } = await api.as(partner)('getWebhookSetup', { params: { appId } });

  expect(health).toEqual({
    lastEventAt: '2026-11-01T00:00:00.000Z',
    lastTestEventAt: null,
    apiVersion: '2025-03-31.basil',
    seenTypes: ['charge.refunded', 'invoice.paid'],
    wrongSignatures: 2,
    lastWrongSignatureAt: null,
    lastUncodedAt: '2026-11-02T00:00:00.000Z',
    tooLarge: 2,
    lastTooLarge: { type: 'invoice.paid', at: '2026-11-01T00:00:00.000Z' },
  });
  const since = '2026-11-01T00:00:00.000Z';
  expect(problems).toEqual([
    { kind: 'silence', provider: 'stripe', since },
    { kind: 'too_large', provider: 'stripe', since, type: 'invoice.paid' },
  ]);
});

it('Another partner can neither see nor change the setup', async () => {
  const { id: appId } = await addApp(api, partner);
  const stranger = api.as(await newPartner(api.table));
  const params = { appId };
  const before = await api.as(partner)('getWebhookSetup', { params });

  const problems = await Promise.all([
    refusal(stranger('getWebhookSetup', { params })),
    refusal(stranger('rotateWebhookAddress', { params })),
    refusal(stranger('listUnmatched', { params })),
    refusal(stranger('replayUnmatched', { params })),
    refusal(
      stranger('linkPromotionCode', { params: { appId, promotionCodeId: 'promo_1' }, body: { code: 'X' } }),
    ),
  ]);

  expect(problems.map(({ code }) => code)).toEqual(Array(5).fill('not_found'));
  expect(await api.as(partner)('getWebhookSetup', { params })).toEqual(before);
});

it('An id cannot be crafted to reach another key', async () => {
  const response = await api.send({
    method: 'GET',
    path: `/api/apps/${encodeURIComponent('A#SECRET')}/webhook`,
    user: partner,
  });

  expect(response.status).toBe(422);
});
