import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { type ApiGateway, startApiGateway } from '../../test/support/api-gateway.ts';
import { interruptedTable } from '../../test/support/interrupted-table.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import { runsAtCost } from '../../test/support/property-runs.ts';
import { notificationSettingsKey } from '../entities/notification.ts';
import { profileKey } from '../entities/profile.ts';
import { sealOf } from '../views/load-seal.ts';
import { type Subscription, unsubscribeUrl } from '../views/unsubscribe-token.ts';
import { unsubscribe } from './unsubscribe.ts';

let api: Api;
let gateway: ApiGateway;
let user: User;
beforeAll(async () => {
  api = await startApi();
  gateway = await startApiGateway(api, async () => undefined);
});
afterAll(() => gateway.close());
beforeEach(async () => {
  user = await newAffiliate(api.table);
});

/** Returns the address in an email, at the local gateway. */
async function addressOf(kind: Subscription['kind'], { id }: User = user): Promise<string> {
  const seal = await sealOf(api.table);
  return unsubscribeUrl({ userId: id, kind }, { seal, siteOrigin: gateway.origin }) ?? '';
}

/** Sends what RFC 8058 requires of mail providers. */
const post = (url: string, body: BodyInit = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })) =>
  fetch(url, { method: 'POST', body });
const preferences = (of = user) => api.as(of)('getPreferences');
const settings = ({ id }: User = user) => api.table.get(notificationSettingsKey(id));

describe('A one-click unsubscribe', () => {
  it('turns off the emails of this kind to this user, and nothing else, as often as it is sent', async () => {
    const other = await newAffiliate(api.table);
    const before = await preferences();
    const url = await addressOf('mention');

    const answers = [await post(url), await post(url)];

    for (const answer of answers) {
      expect([answer.status, await answer.text()]).toEqual([200, '']);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    const { mail, sales } = await preferences();
    expect({ mail, sales }).toEqual({ mail: { ...before.mail, mention: false }, sales: before.sales });
    expect(await settings(other)).toBeUndefined();
  });

  it('keeps what the user chose before, also if the form in the settings is open', async () => {
    await api.as(user)('savePreferences', { body: { mail: { reply: false }, sales: { sale: 'each' } } });

    await post(await addressOf('payout_recorded'));

    const { mail, sales } = await preferences();
    expect([mail.reply, mail.payout_recorded, mail.mention]).toEqual([false, false, true]);
    expect(sales).toEqual({ sale: 'each', renewal: 'digest', correction: 'each' });
  });

  it('of a digest turns off these digests', async () => {
    await post(await addressOf('renewal'));

    expect((await preferences()).sales).toEqual({ sale: 'digest', renewal: 'off', correction: 'each' });
  });

  it('needs no body, reads none, and refuses a long one', async () => {
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');

    expect((await post(await addressOf('reply'), form)).status).toBe(200);
    expect((await post(await addressOf('mention'), '')).status).toBe(200);
    expect((await post(await addressOf('sale_answered'), '{"kind":')).status).toBe(200);
    expect((await post(await addressOf('terms_changed'), 'x'.repeat(2_001))).status).toBe(413);

    const { mail } = await preferences();
    expect([mail.reply, mail.mention, mail.sale_answered, mail.terms_changed]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('happens once if it is sent at the same time as another one', async () => {
    const urls = await Promise.all((['reply', 'mention', 'sale'] as const).map((kind) => addressOf(kind)));

    const answers = await Promise.all(urls.map((url) => post(url)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { mail, sales } = await preferences();
    expect([mail.reply, mail.mention, sales.sale]).toEqual([false, false, 'off']);
  });
});

describe('A GET of the address', () => {
  it.each([
    ['affiliate', newAffiliate],
    ['partner', newPartner],
  ] as const)('leads an %s to the settings and changes nothing', async (role, create) => {
    const person = await create(api.table);

    const answer = await fetch(await addressOf('mention', person), { redirect: 'manual' });

    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `/${role}/settings?tab=notifications`,
    ]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await settings(person)).toBeUndefined();
  });
});

describe('The address of a user who is gone answers like an invented one', () => {
  const NOTHING = [
    404,
    'private, no-store',
    { detail: 'This link does not exist or you do not have permission to view it.' },
  ];

  async function answerTo(method: string, url: string) {
    const answer = await fetch(url, { method, redirect: 'manual' });
    const { detail } = (await answer.json()) as { detail: string };
    return [answer.status, answer.headers.get('cache-control'), { detail }];
  }

  it.each(['GET', 'POST'])('%s', async (method) => {
    const deleted = await newAffiliate(api.table, { deletedAt: '2026-11-01T00:00:00.000Z' });
    const blocked = await newAffiliate(api.table, { blockedAt: '2026-11-01T00:00:00.000Z' });
    const unknown = { ...user, id: '00000000-0000-4000-8000-000000000000' };

    for (const { id } of [deleted, blocked, unknown]) {
      expect(await answerTo(method, await addressOf('mention', { ...user, id }))).toEqual(NOTHING);
      expect(await settings({ ...user, id })).toBeUndefined();
    }
    expect(await answerTo(method, `${gateway.origin}/api/unsubscribe/invented`)).toEqual(NOTHING);
  });

  it.each([1, 2, 3, 4, 5])('if the account is closed before request %i to the table', async (n) => {
    const url = await addressOf('mention');
    const table = interruptedTable(api.table, n, () =>
      api.table
        .transaction()
        .update(profileKey(user.id), { set: { deletedAt: '2026-11-01T00:00:00.000Z' } })
        .commit(),
    );

    await expect(unsubscribe(url.slice(url.lastIndexOf('/') + 1), table)).rejects.toMatchObject({
      code: 'not_found',
    });

    expect(await settings()).toBeUndefined();
  });
});

it('No text in the place of a token, no method and no body changes a setting or makes a request fail', async () => {
  const url = await addressOf('mention');
  const token = url.slice(url.lastIndexOf('/') + 1);
  const event = (method: string, text: string, body: string) => ({
    rawPath: `/api/unsubscribe/${text}`,
    headers: {},
    pathParameters: { token: text },
    body,
    requestContext: { http: { method }, requestId: 'r', routeKey: `${method} /api/unsubscribe/{token}` },
  });
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.base64String({ maxLength: 300 }),
    fc
      .tuple(fc.nat(token.length - 1), fc.string({ maxLength: 3 }))
      .map(([at, part]) => token.slice(0, at) + part),
  );

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'POST'),
      text.filter((one) => one !== token),
      fc.string(),
      async (method, one, body) => {
        const { statusCode } = await api.invoke('notifications', event(method, one, body));
        expect(statusCode).toBe(404);
      },
    ),
    { numRuns: runsAtCost(10) },
  );

  expect(await settings()).toBeUndefined();
}, 30_000);
