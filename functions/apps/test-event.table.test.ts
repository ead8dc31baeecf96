import { beforeAll, expect, test } from 'vitest';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { calledAs } from '../../test/support/called-as.ts';
import { addApp } from '../../test/support/journeys.ts';
import { newPartner } from '../../test/support/people.ts';
import { testKeyKey, testKeyOf } from '../entities/signing-secret.ts';
import { newId } from '../lib/secrets/ids.ts';
import type { SignedEvent } from '../providers/provider.ts';
import { providerOf } from '../providers/registry.ts';
import { sendTestEvent } from './send-test-event.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const SECRET = 'whsec_OfTheTestedApp';

let api: Api;
let partner: User;
let appId: string;
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table, { plan: 'pro' });
  appId = (await addApp(api, partner)).id;
});

const saveSecret = () =>
  api.as(partner)('saveSigningSecret', { params: { appId, provider: 'stripe' }, body: { secret: SECRET } });

/** Sends a test event to a webhook that responds with `status`. */
async function send(status: number, partnerId = partner.id) {
  const sent: { url: string; event: SignedEvent }[] = [];
  const result = await calledAs('apps', () =>
    sendTestEvent(
      { partnerId, appId, now: NOW },
      {
        table: api.table,
        newId,
        siteOrigin: 'https://app.example.com',
        deliver: async (url, event) => {
          sent.push({ url, event });
          return status;
        },
      },
    ),
  );
  return { result, sent };
}

test('A test event needs a saved secret', async () => {
  await expect(send(200)).rejects.toThrow('Save the signing secret');
});

test('A test event goes to the webhook URL, in test mode and signed with a key that is not the secret', async () => {
  await saveSecret();

  const { result, sent } = await send(200);

  const [{ url, event } = {} as never] = sent;
  const { url: expected } = await api.as(partner)('getWebhookSetup', { params: { appId } });
  expect(url).toBe(expected);
  expect(event.eventId).toBe(result.eventId);
  const { verify, parse, signatureHeader } = providerOf('stripe');
  const signature = event.headers[signatureHeader] ?? '';
  expect(verify(signature, event.body, [testKeyOf(SECRET)], NOW)).toBe(true);
  expect(verify(signature, event.body, [SECRET], NOW)).toBe(false);
  expect(parse(event.body, NOW)).toMatchObject({ id: result.eventId, isLive: false });
});

test('The stored key differs from the secret, and changes when the secret changes', async () => {
  await saveSecret();
  const before = await api.table.get(testKeyKey(appId, 'stripe'));
  const body = { secret: 'whsec_TheNextOne' };
  await api.as(partner)('saveSigningSecret', { params: { appId, provider: 'stripe' }, body });

  expect(before?.key).toBe(testKeyOf(SECRET));
  expect((await api.table.get(testKeyKey(appId, 'stripe')))?.key).toBe(testKeyOf('whsec_TheNextOne'));
});

test('An app whose secret was saved before these keys existed gets its key when the secret is saved again', async () => {
  await saveSecret();
  await api.table.transaction().delete(testKeyKey(appId, 'stripe')).commit();

  await saveSecret();

  expect((await send(200)).sent).toHaveLength(1);
  expect((await api.table.get(testKeyKey(appId, 'stripe')))?.key).toBe(testKeyOf(SECRET));
});

test.each([0, 400, 500])('A webhook that answers with %i is reported', async (status) => {
  await saveSecret();
  await expect(send(status)).rejects.toThrow(`status ${status}`);
});

test('Another partner cannot send a test event', async () => {
  const stranger = await newPartner(api.table);
  await expect(send(200, stranger.id)).rejects.toThrow('does not exist');
});
