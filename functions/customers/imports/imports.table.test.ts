import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { IMPORT_LIMITS } from '../../../shared/import-limits.ts';
import { type Api, startApi, type User } from '../../../test/support/api.ts';
import { addressOf, newJoinLink } from '../../../test/support/invitations.ts';
import { addApp, approveCode } from '../../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../../test/support/people.ts';
import { refusal } from '../../../test/support/refusal.ts';
import { factKey } from '../../entities/customer.ts';
import { importCountKey } from '../../entities/customer-import.ts';
import { profileKey } from '../../entities/profile.ts';
import { CREDIT_ID } from '../../ledger/fact.ts';
import { newId } from '../../lib/secrets/ids.ts';

const NOW = new Date(Date.now() + 60_000);
const later = (ms: number) => new Date(NOW.getTime() + ms);
const HOUR = 60 * 60 * 1000;

let api: Api;
let partner: User;
let affiliate: User;
let appId: string;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  partner = await newPartner(api.table, { plan: 'pro' });
  affiliate = await newAffiliate(api.table);
  appId = (await addApp(api, partner)).id;
  await approveCode(api, partner, affiliate, appId, 'BOB20');
});

const start = async (rows = 3, now = NOW, id = newId(now)) =>
  api.as(partner, now)('startCustomerImport', { body: { id, provider: 'stripe', rows } });

const preview = (affiliateName: string, more = {}, now = NOW) =>
  api
    .as(partner, now)('previewCustomerImport', {
      body: { provider: 'stripe', rows: [{ row: 1, customer: 'cus_1', affiliate: affiliateName, ...more }] },
    })
    .then(({ items: [item] }) => item);

const invite = (row: { email: string; code: string; texts?: string[] }, from = { by: partner, appId }) =>
  api.as(from.by)('inviteAffiliates', {
    params: { appId: from.appId },
    body: { rows: [{ texts: [], ...row }] },
  });

const row = (n: number, customer = `cus_${n}`) => ({ row: n, customer, appId, code: 'BOB20' });
const add = (importId: string, rows: object[], now = NOW) =>
  api.as(partner, now)('importCustomers', { params: { importId }, body: { rows: rows as never } });
const statuses = ({ items }: { items: { status: string }[] }) => items.map(({ status }) => status);
const list = async (importId: string) =>
  (await api.as(partner, NOW)('listImportedCustomers', { params: { importId } })).items;
const withdraw = (importId: string, rows: { row: number; customer: string }[]) =>
  api.as(partner, later(1_000))('withdrawImportedCustomers', { params: { importId }, body: { rows } });
const factOf = async (providerId: string) =>
  (await api.table.get(factKey({ partnerId: partner.id, provider: 'stripe', providerId }, CREDIT_ID)))?.fact;

describe('A preview', () => {
  test('finds a code in any spelling, and the only code of an own affiliate by email', async () => {
    const { email } = (await api.table.get(profileKey(affiliate.id))) ?? {};
    const ready = { row: 1, status: 'ready', appId, code: 'BOB20', ended: null };
    expect(await preview('bob 20')).toEqual(ready);
    expect(await preview(String(email).toUpperCase())).toEqual(ready);
  });

  test('finds a code by the old name of a link', async () => {
    await api.as(partner)('setCodeTexts', {
      params: { appId, code: 'BOB20' },
      body: { texts: ['bobs-deal'] },
    });

    expect(await preview('Bobs-Deal')).toMatchObject({ status: 'ready', code: 'BOB20' });
  });

  test('says the same of a stranger with an account and of nobody', async () => {
    const stranger = await newAffiliate(api.table);
    const { email } = (await api.table.get(profileKey(stranger.id))) ?? {};
    const unknown = { row: 1, status: 'unknown_affiliate', appId: null, code: null, ended: null };
    expect(await preview(String(email))).toEqual(unknown);
    expect(await preview('nobody@example.com')).toEqual(unknown);
    expect(await preview('NOBODY')).toMatchObject({ status: 'unknown_affiliate', code: 'NOBODY' });
  });

  test.each(['email', 'code'])('waits for an invited person, named by %s, until they join', async (by) => {
    const email = `${newId(NOW)}@example.com`.toLowerCase();
    const named = by === 'email' ? email.toUpperCase() : 'eve 20';
    const name = () => preview(named).then((item) => item && [item.status, item.code]);
    const code = by === 'email' ? null : 'EVE20';
    expect(await name()).toEqual(['unknown_affiliate', code]);
    await invite({ email, code: 'EVE20' });

    expect(await name()).toEqual(['waits_for_joining', code]);
    const eve = await newAffiliate(api.table, { email });
    expect(await name()).toEqual(['waits_for_joining', code]);
    const token = await newJoinLink(api.table, { partner, appId, email });
    await api.as(eve)('joinProgram', { params: { token } });
    expect(await name()).toEqual(['ready', 'EVE20']);
  });

  test('finds who joined by the invited address, once theirs is another one', async () => {
    const email = `${newId(NOW)}@example.com`.toLowerCase();
    await invite({ email, code: 'EVE20' });
    const eve = await newAffiliate(api.table, { email });
    const token = await newJoinLink(api.table, { partner, appId, email });
    await api.as(eve)('joinProgram', { params: { token } });
    const change = { set: { email: `new-${email}` } };
    await api.table.transaction().update(profileKey(eve.id), change).commit();

    for (const named of [email, `new-${email}`])
      expect(await preview(named)).toMatchObject({ status: 'ready', appId, code: 'EVE20' });
  });

  test('waits for nobody whose invitation is revoked or over, or whom another partner invites', async () => {
    const email = `${newId(NOW)}@example.com`.toLowerCase();
    const other = await newPartner(api.table, { plan: 'pro' });
    await invite({ email, code: 'EVE20' }, { by: other, appId: (await addApp(api, other)).id });
    const statusOf = async (at = NOW) =>
      Promise.all([email, 'EVE20', 'EVE-OLD'].map(async (name) => (await preview(name, {}, at))?.status));
    const unknown = Array(3).fill('unknown_affiliate');
    expect(await statusOf()).toEqual(unknown);

    await invite({ email, code: 'EVE20', texts: ['eve-old'] });
    expect(await statusOf()).toEqual(Array(3).fill('waits_for_joining'));
    expect(await statusOf(later(30 * 24 * HOUR))).toEqual(unknown);
    const invitationId = await addressOf(api.table, email);
    await api.as(partner)('revokeInvitation', { params: { appId, invitationId } });
    expect(await statusOf()).toEqual(unknown);
  });

  test('asks for a code if an email has several, and refuses one that is retired', async () => {
    const { email } = (await api.table.get(profileKey(affiliate.id))) ?? {};
    const other = (await addApp(api, partner, 'Other')).id;
    await approveCode(api, partner, affiliate, other, 'BOB30');
    expect(await preview(String(email))).toMatchObject({ status: 'several_codes' });
    await api.as(partner)('retireCoupon', { params: { appId: other, code: 'BOB30' } });
    expect(await preview('BOB30')).toMatchObject({ status: 'inactive', code: 'BOB30' });
    expect(await preview(String(email))).toMatchObject({ status: 'ready', code: 'BOB20' });
  });

  test('says that an own affiliate has no active code', async () => {
    const { email } = (await api.table.get(profileKey(affiliate.id))) ?? {};
    await api.as(partner)('retireCoupon', { params: { appId, code: 'BOB20' } });
    expect(await preview(String(email))).toMatchObject({ status: 'no_code', code: null });
  });

  test('says that an affiliate whose code is retired has to join again, once invited', async () => {
    const { email = '' } = (await api.table.get(profileKey(affiliate.id))) ?? {};
    await api.as(partner)('retireCoupon', { params: { appId, code: 'BOB20' } });
    const other = (await addApp(api, partner, 'Other')).id;
    await api.as(partner)('inviteAffiliates', {
      params: { appId: other },
      body: { rows: [{ email, code: 'BOB40', texts: [] }] },
    });
    expect(await preview(email)).toMatchObject({ status: 'waits_for_joining' });
  });

  test('names a date in the future', async () => {
    const firstPaidOn = later(48 * HOUR)
      .toISOString()
      .slice(0, 10);
    expect((await refusal(preview('BOB20', { firstPaidOn }))).code).toBe('validation_failed');
  });
});

describe('An import', () => {
  test('stores each row with its customer, counts them, and lists them as waiting', async () => {
    const { id } = await start();
    expect(statuses(await add(id, [row(1), row(2)]))).toEqual(['imported', 'imported']);

    expect(await factOf('cus_2')).toMatchObject({
      at: NOW.toISOString(),
      credit: { appId, code: 'BOB20', from: later(-24 * HOUR).toISOString(), elsewhere: {} },
      imported: { importId: id, row: 2 },
    });
    const waiting = { customerId: null, state: 'waiting', code: 'BOB20', firstPaidOn: null };
    expect(await list(id)).toEqual([
      { row: 1, customer: 'cus_1', ...waiting },
      { row: 2, customer: 'cus_2', ...waiting },
    ]);
    const { items } = await api.as(partner, NOW)('listCustomerImports');
    expect(items).toEqual([
      { id, provider: 'stripe', confirmedAt: NOW.toISOString(), rows: 3, imported: 2, isOpen: true },
    ]);
  });

  test('that is repeated, alone or with other rows, changes nothing', async () => {
    const { id } = await start();
    await add(id, [row(1)]);
    const before = await factOf('cus_1');

    expect(statuses(await add(id, [row(1), row(2)], later(1_000)))).toEqual(['imported', 'imported']);
    const second = await start(3, later(2_000));
    expect(statuses(await add(second.id, [row(1), row(3)], later(2_000)))).toEqual([
      'already_imported',
      'imported',
    ]);

    expect(await factOf('cus_1')).toEqual(before);
    expect((await list(id)).map(({ customer }) => customer)).toEqual(['cus_1', 'cus_2']);
    expect(await preview('BOB20')).toMatchObject({ status: 'already_imported', code: 'BOB20' });
  });

  test('takes one of two calls at the same time', async () => {
    const [one, other] = [await start(), await start()];
    const found = await Promise.all([add(one.id, [row(1)]), add(other.id, [row(1)])]);
    expect(found.flatMap(statuses).sort()).toEqual(['already_imported', 'imported']);
  });

  test('takes a customer once, whoever is named in the second row', async () => {
    const { id } = await start();
    expect(statuses(await add(id, [row(1), { ...row(2, 'cus_1') }]))).toEqual([
      'imported',
      'already_imported',
    ]);
  });

  test('takes a row once that a call names twice', async () => {
    const { id } = await start();
    expect(statuses(await add(id, [row(1), row(1)]))).toEqual(['imported', 'already_imported']);
  });

  test('takes no more customers than were confirmed', async () => {
    const { id } = await start(1);
    expect((await refusal(add(id, [row(1), row(2)]))).code).toBe('conflict');
    expect(statuses(await add(id, [row(1)]))).toEqual(['imported']);
    expect(statuses(await add(id, [row(1)]))).toEqual(['imported']);
    expect((await refusal(add(id, [row(2)]))).code).toBe('conflict');
  });

  test('keeps what was earned elsewhere', async () => {
    const { id } = await start();
    await add(id, [{ ...row(1), firstPaidOn: '2026-01-05', isBountyOwed: true }]);
    expect(await factOf('cus_1')).toMatchObject({
      credit: { elsewhere: { firstPaidOn: '2026-01-05', isBountyOwed: true } },
    });
  });

  test('imports no row whose code is of another app, or of nobody, and the others whole', async () => {
    const { id } = await start();
    const foreign = { ...row(1), appId: newId(NOW) };
    expect(statuses(await add(id, [foreign, { ...row(2), code: 'NOBODY' }, row(3)]))).toEqual([
      'unknown_affiliate',
      'unknown_affiliate',
      'imported',
    ]);
  });

  test('imports no row with the code of an invited person, and adds it once they have joined', async () => {
    const email = `${newId(NOW)}@example.com`.toLowerCase();
    await invite({ email, code: 'EVE20' });
    const rows = [row(1), { ...row(2), code: 'EVE20' }];
    const { id } = await start();
    expect(statuses(await add(id, rows))).toEqual(['imported', 'waits_for_joining']);
    expect(await factOf('cus_2')).toBeUndefined();

    const token = await newJoinLink(api.table, { partner, appId, email });
    await api.as(await newAffiliate(api.table, { email }))('joinProgram', { params: { token } });
    const second = await start(2, later(1_000));
    expect(statuses(await add(second.id, rows, later(1_000)))).toEqual(['already_imported', 'imported']);
  });

  test('with an id that is used again is the same one, unless it says something else', async () => {
    const { id } = await start();
    expect(await start(3, later(1_000), id)).toMatchObject({ id, confirmedAt: NOW.toISOString() });
    expect((await refusal(start(4, NOW, id))).code).toBe('conflict');
  });

  test('takes rows for a day, because they are dated back', async () => {
    const { id } = await start();
    expect((await refusal(add(id, [row(1)], later(IMPORT_LIMITS.openHours * HOUR)))).code).toBe('conflict');
    expect(statuses(await add(id, [row(1)], later(IMPORT_LIMITS.openHours * HOUR - 1)))).toEqual([
      'imported',
    ]);
  });

  test('is refused once there are too many', async () => {
    await start();
    const tx = api.table.transaction();
    await tx.update(importCountKey(partner.id), { set: { imports: IMPORT_LIMITS.imports } }).commit();
    expect((await refusal(start())).code).toBe('conflict');
  });

  test.each(['guest:cs_1', 'cus 1', 'cus#1', '', 'ü'])('refuses the customer id %j', async (customer) => {
    const { id } = await start();
    expect((await refusal(add(id, [row(1, customer)]))).code).toBe('validation_failed');
  });
});

describe('Undo', () => {
  test('states that the rows are withdrawn, each in the lane of its customer', async () => {
    const { id } = await start();
    await add(id, [row(1), row(2)]);

    const { items } = await withdraw(
      id,
      [row(1), { row: 3, customer: 'cus_2' }, { row: 9, customer: 'cus_9' }].map(({ row: n, customer }) => ({
        row: n,
        customer,
      })),
    );

    expect(items).toEqual([
      { row: 1, result: 'withdrawn' },
      { row: 3, result: 'not_imported' },
      { row: 9, result: 'not_imported' },
    ]);
  });
});
