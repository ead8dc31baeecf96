import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { addApp } from '../../test/support/journeys.ts';
import { newPartner } from '../../test/support/people.ts';
import { appItem, appKey } from '../entities/app.ts';
import { healthAttributes, healthKey } from '../entities/health.ts';
import { unmatchedAttributes, unmatchedKey } from '../entities/provider-event.ts';
import { recordEvent } from '../entities/record-event.ts';
import type { EventOrigin } from '../providers/receiving-provider.ts';
import { markRowsOld } from '../webhooks/process/unmatched.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const HOUR = 3_600_000;
const ago = (ms: number) => new Date(NOW.getTime() - ms);

let api: Api;
let partner: User;
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table, { plan: 'pro' });
});

const problems = async (user = partner) =>
  (await api.as(user, NOW)('listTrackingProblems')).items.map(({ app, problems: found }) => [
    app.name,
    found.map(({ kind }) => kind),
  ]);

/** Adds a refund without a known payment to an app's list of unmatched events. */
function listRefund(user: User, appId: string, refund: string, { payment = 'pi_1', at = ago(HOUR) } = {}) {
  return api.table.putIfAbsent({
    ...unmatchedKey({ partnerId: user.id, provider: 'stripe' }, payment, refund),
    type: 'Unmatched',
    ...unmatchedAttributes(appId, {
      reason: 'refund_without_payment',
      provider: 'stripe',
      subject: refund,
      at: at.toISOString(),
      eventKey: { PK: 'EVENT', SK: 'evt' },
    }),
  });
}

const setHealth = (appId: string, health: object) =>
  api.table
    .transaction()
    .update(healthKey(appId, 'stripe'), { set: { ...healthAttributes(appId), ...health } })
    .commit();

const COUNTERPARTS: Readonly<Record<string, readonly string[]>> = {
  'invoice.paid': ['invoice_payment.paid'],
};

let events = 0;
async function receive(appId: string, eventType: string, at: Date, origin: EventOrigin = 'live') {
  const eventId = `evt_${events++}`;
  await recordEvent(api.table, {
    partnerId: partner.id,
    appId,
    provider: 'stripe',
    lane: eventId,
    eventId,
    eventType,
    origin,
    counterparts: COUNTERPARTS[eventType] ?? [],
    body: Buffer.from('{}'),
    receivedAt: at,
  });
  return eventId;
}

describe('The problems of a partner', () => {
  it('do not include an app that has received no event yet', async () => {
    await addApp(api, partner, 'Untouched');

    expect(await problems()).toEqual([]);
  });

  it('follow from the signatures, the log of events and the unmatched events of each app', async () => {
    const [failing, silent, partial] = [
      await addApp(api, partner, 'Failing'),
      await addApp(api, partner, 'Silent'),
      await addApp(api, partner, 'Partial'),
    ];
    await setHealth(failing.id, { lastWrongSignatureAt: ago(60_000).toISOString() });
    await setHealth(silent.id, { lastEventAt: ago(100 * HOUR).toISOString() });
    for (let n = 0; n < 10; n++)
      await receive(silent.id, 'customer.subscription.updated', ago(100 * HOUR + n * 60_000));
    await setHealth(partial.id, { lastEventAt: ago(HOUR).toISOString() });
    await receive(partial.id, 'invoice.paid', ago(30 * HOUR));
    await listRefund(partner, partial.id, 're_1');

    expect(await problems()).toEqual([
      ['Partial', ['missing_events', 'unmatched']],
      ['Silent', ['silence']],
      ['Failing', ['signatures']],
    ]);
    const setup = await api.as(partner, NOW)('getWebhookSetup', { params: { appId: failing.id } });
    expect(setup.problems.map(({ kind }) => kind)).toEqual(['signatures']);
  });

  it('are those of the newest hundred apps, and the response says that there are more', async () => {
    const owner = await newPartner(api.table);
    const { id } = await addApp(api, owner, 'Oldest');
    await setHealth(id, { lastWrongSignatureAt: ago(60_000).toISOString() });
    const app = await api.table.get(appKey(id));
    if (!app) throw new Error('The app is missing');
    const addNewer = (n: number) => {
      const appId = `${id}-${n}`;
      return api.table.putIfAbsent({ ...appItem({ ...app, appId }), ...appKey(appId), GSI1SK: appId });
    };
    const list = () => api.as(owner, NOW)('listTrackingProblems');
    for (let n = 1; n < 100; n++) await addNewer(n);

    const ofAll = await list();
    await addNewer(100);

    expect(ofAll).toMatchObject({ items: [{ app: { name: 'Oldest' } }], isComplete: true });
    expect(await list()).toEqual({ items: [], isComplete: false });
  });

  it('do not include an event whose payment was made before the app was connected', async () => {
    const owner = await newPartner(api.table);
    const { id } = await addApp(api, owner, 'Connected');
    const account = { partnerId: owner.id, provider: 'stripe' } as const;
    await setHealth(id, { lastEventAt: ago(HOUR).toISOString() });
    await listRefund(owner, id, 're_old', { payment: 'pi_old' });
    const before = await problems(owner);

    await markRowsOld(api.table, account, ['pi_old']);

    expect(before).toEqual([['Connected', ['unmatched']]]);
    expect((await problems(owner)).flatMap(([, kinds]) => kinds)).toEqual([]);
  });

  it('include a refund without a payment that is older than many refunds of payments made before the connection', async () => {
    const owner = await newPartner(api.table);
    const { id } = await addApp(api, owner, 'Imported');
    await setHealth(id, { lastEventAt: ago(HOUR).toISOString() });
    await listRefund(owner, id, 're_unmatched', { at: ago(3 * HOUR) });
    for (let n = 0; n < 60; n++) {
      await listRefund(owner, id, `re_old_${n}`, { payment: 'pi_old', at: ago(2 * HOUR - n * 1_000) });
    }

    await markRowsOld(api.table, { partnerId: owner.id, provider: 'stripe' }, ['pi_old']);

    const { problems: found } = await api.as(owner, NOW)('getWebhookSetup', { params: { appId: id } });
    expect(found).toEqual([
      { kind: 'unmatched', provider: 'stripe', since: ago(3 * HOUR).toISOString(), count: 1, more: false },
    ]);
  });

  it('do not include an account that two apps share on purpose, until a third app shares it', async () => {
    const owner = await newPartner(api.table);
    const [one, two, three] = [
      await addApp(api, owner, 'One'),
      await addApp(api, owner, 'Two'),
      await addApp(api, owner, 'Three'),
    ];
    const share = (id: string, others: readonly string[]) =>
      setHealth(id, {
        lastEventAt: ago(HOUR).toISOString(),
        lastSharedAt: ago(HOUR).toISOString(),
        sharesAccountWith: new Set(others),
      });
    await share(one.id, [two.id]);
    await share(two.id, [one.id]);
    const before = await problems(owner);

    await api.as(owner)('resolveProblem', { params: { appId: one.id, kind: 'shared_account' } });

    expect(before).toEqual([
      ['Two', ['shared_account']],
      ['One', ['shared_account']],
    ]);
    expect(await problems(owner)).toEqual([]);
    await share(one.id, [two.id, three.id]);
    expect(await problems(owner)).toEqual([['One', ['shared_account']]]);
    const { problems: found } = await api.as(owner, NOW)('getWebhookSetup', { params: { appId: one.id } });
    expect(found).toMatchObject([{ kind: 'shared_account', apps: ['Three'] }]);
  });

  it('do not include an account that two apps shared until one of their webhooks was removed, for either app', async () => {
    const owner = await newPartner(api.table);
    const [kept, removed] = [await addApp(api, owner, 'Kept'), await addApp(api, owner, 'Removed')];
    const lastSharedAt = ago(3 * HOUR).toISOString();
    for (const [{ id }, other, lastEventAt] of [
      [kept, removed, ago(HOUR).toISOString()],
      [removed, kept, lastSharedAt],
    ] as const) {
      await setHealth(id, { lastEventAt, lastSharedAt, sharesAccountWith: new Set([other.id]) });
    }
    await receive(kept.id, 'invoice.created', ago(HOUR));

    expect(await problems(owner)).toEqual([]);
  });

  it('do not include an account that three apps share on purpose, for any of them', async () => {
    const owner = await newPartner(api.table);
    const apps = [
      await addApp(api, owner, 'One'),
      await addApp(api, owner, 'Two'),
      await addApp(api, owner, 'Three'),
    ];
    const ids = apps.map(({ id }) => id);
    const at = ago(HOUR).toISOString();
    for (const id of ids) {
      const sharesAccountWith = new Set(ids.filter((other) => other !== id));
      await setHealth(id, { lastEventAt: at, lastSharedAt: at, sharesAccountWith });
    }

    await api.as(owner)('resolveProblem', { params: { appId: ids[0] ?? '', kind: 'shared_account' } });

    expect(await problems(owner)).toEqual([]);
  });

  it('do not include types of events that the partner has selected since, until one is missing again', async () => {
    const owner = await newPartner(api.table);
    const { id } = await addApp(api, owner, 'Selected');
    await setHealth(id, { lastEventAt: ago(HOUR).toISOString() });
    await receive(id, 'invoice.paid', ago(30 * HOUR));
    const before = await problems(owner);

    await api.as(owner, ago(29 * HOUR))('resolveProblem', { params: { appId: id, kind: 'missing_events' } });

    expect(before).toEqual([['Selected', ['missing_events']]]);
    expect(await problems(owner)).toEqual([]);
    await receive(id, 'invoice.paid', ago(25 * HOUR));
    expect(await problems(owner)).toEqual(before);
  });

  it('do not include an unmatched event that is marked as handled', async () => {
    const owner = await newPartner(api.table);
    const { id } = await addApp(api, owner, 'Handled');
    await setHealth(id, { lastEventAt: ago(HOUR).toISOString() });
    await listRefund(owner, id, 're_never');
    const before = await problems(owner);
    const [item] = (await api.as(owner)('listUnmatched', { params: { appId: id } })).items;

    await api.as(owner)('dismissUnmatched', { params: { appId: id }, body: { id: item?.id ?? '' } });

    expect(before).toEqual([['Handled', ['unmatched']]]);
    expect(await problems(owner)).toEqual([]);
  });

  it('do not include those of another partner', async () => {
    expect(await problems(await newPartner(api.table))).toEqual([]);
  });
});

it('A counterpart that is missing for a day is found among hundreds of newer events', async () => {
  const busy = await newPartner(api.table, { plan: 'pro' });
  const { id } = await addApp(api, busy, 'Busy');
  await setHealth(id, { lastEventAt: ago(0).toISOString() });
  await receive(id, 'invoice.paid', ago(26 * HOUR));
  for (let n = 0; n < 310; n++) await receive(id, 'customer.subscription.updated', ago(n * 1_000));

  expect(await problems(busy)).toEqual([['Busy', ['missing_events']]]);
});

it('A counterpart is not missing if it arrived right after its event, among events that are not read', async () => {
  const busy = await newPartner(api.table, { plan: 'pro' });
  const { id } = await addApp(api, busy, 'Busy');
  await setHealth(id, { lastEventAt: ago(0).toISOString() });
  await receive(id, 'invoice.paid', ago(24 * HOUR + 1_000));
  await receive(id, 'invoice_payment.paid', ago(24 * HOUR - 1_000));
  for (let n = 0; n < 310; n++) await receive(id, 'customer.subscription.updated', ago(n * 1_000));

  expect(await problems(busy)).toEqual([]);
});

it('A counterpart is not missing if it may have arrived before the oldest event that is read', async () => {
  const busy = await newPartner(api.table, { plan: 'pro' });
  const { id } = await addApp(api, busy, 'Busy');
  await setHealth(id, { lastEventAt: ago(0).toISOString() });
  await receive(id, 'invoice_payment.paid', ago(30 * HOUR + 1_000));
  await receive(id, 'invoice.paid', ago(30 * HOUR));
  for (let n = 0; n < 299; n++) await receive(id, 'customer.subscription.updated', ago(n * 1_000));

  expect(await problems(busy)).toEqual([]);
});
