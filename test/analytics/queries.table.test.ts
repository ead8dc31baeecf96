import { type AttributeValue, ScanCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { EXPORTED, exportFilter } from '../../functions/analytics/exported-items.ts';
import { appKey } from '../../functions/entities/app.ts';
import type { Coupon } from '../../functions/entities/coupon.ts';
import type { Customer } from '../../functions/entities/customer.ts';
import type { Profile } from '../../functions/entities/profile.ts';
import type { Entry } from '../../functions/ledger/entry.ts';
import { recordPayout } from '../../functions/payouts/record-payout.ts';
import { anonymizeProfile } from '../../functions/profiles/anonymize-profile.ts';
import type { Table } from '../../functions/table/table.ts';
import { readQueries } from '../../infra/analytics/named-queries.ts';
import { createLocalClient } from '../../local/dynamodb/local-client.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { payoutOf } from '../support/payout.ts';
import { newAffiliate, newPartner } from '../support/people.ts';
import { processAll, processEvent, storeEvent } from '../support/process-event.ts';
import { createTestTable, type TestTable } from '../support/table.ts';
import { activeCoupon, putWebhookApp, type WebhookApp, webhookApp } from '../support/webhook-app.ts';
import { type ExportedLine, queryExports } from './query-exports.ts';

const SOLD = new Date('2026-10-05T10:00:00Z');
const BASE = '2026-10-01';
const BUYER = 'buyer@example.com';

let created: TestTable;
let table: Table;
let app: WebhookApp;
let exported: ExportedLine[];
let stored: Record<string, AttributeValue>[];

/** Stores and processes the data for the queries: people, codes, sales, a refund, a payout and an unmatched event. */
beforeAll(async () => {
  created = await createTestTable();
  ({ table } = created);
  const ada = await newPartner(table, { createdAt: '2026-09-03T00:00:00.000Z' });
  const bob = await newAffiliate(table, { paypalEmail: 'bob@paypal.example', bio: 'I like engines.' });
  const gone = await newAffiliate(table);
  await anonymizeProfile({ userId: gone.id, role: 'affiliate' } as Profile, SOLD, table);
  app = { ...webhookApp('queries'), partnerId: ada.id };
  await putWebhookApp(table, app, {
    coupons: ['BOB20', 'IDLE'].map((code) => activeCoupon(app, { code, affiliateId: bob.id })),
  });
  const free = { ...webhookApp('free'), partnerId: ada.id };
  await putWebhookApp(table, free, { coupons: [activeCoupon(free, { code: 'FREE', affiliateId: bob.id })] });
  await table
    .transaction()
    .update(appKey(free.appId), { set: { noDiscount: true, verifiedAt: SOLD.toISOString() } })
    .commit();
  await sellTwiceAndRefundOne();
  await recordPayout(
    payoutOf({
      partnerId: app.partnerId,
      affiliateId: bob.id,
      amount: { amount: 2_000, currency: 'USD' },
      month: '2026-10',
      now: SOLD,
    }),
    { table, clock: () => SOLD },
  );
  stored = await scan({});
  exported = linesOf(await scan(exportFilter()));
});

async function sellTwiceAndRefundOne(): Promise<void> {
  const account = createAccount({ seed: 'queries' });
  const metadata = { affiliate_code: 'BOB20' };
  const sale = () => {
    const buyer = { ...createBuyer(account), email: BUYER };
    return subscribe(account, { at: SOLD, buyer, plan: createPlan(account, { amount: 10_000 }), metadata });
  };
  const kept = sale();
  const returned = sale();
  if (!returned.payment) throw new Error('The sale has no payment');
  const unknown = refund(createAccount({ seed: 'another account' }), returned.payment, { at: SOLD });
  const refunds = refund(account, returned.payment, { at: SOLD });
  const unusable = { id: 'evt_unusable', type: 'invoice.paid', livemode: true, data: { object: {} } };
  await processEvent(table, await storeEvent(table, app, unusable, SOLD, JSON.stringify(unusable)));
  const events = [...kept.events, ...returned.events, ...refunds.events, ...unknown.events];
  await processAll(table, app, events, { receivedAt: SOLD });
}

async function scan(expressions: object): Promise<Record<string, AttributeValue>[]> {
  const client = createLocalClient(created.endpoint);
  const { Items = [] } = await client.send(new ScanCommand({ TableName: table.name, ...expressions }));
  client.destroy();
  return Items;
}

/** Builds the lines of a table export, including the lines of its manifests. */
const linesOf = (items: readonly Record<string, AttributeValue>[]): ExportedLine[] => [
  ...items.map((Item) => ({ day: BASE, line: JSON.stringify({ Item }) })),
  {
    day: BASE,
    line: '{"itemCount":8,"md5Checksum":"sQMSpEILNgoQmarvDFonGQ==","dataFileS3Key":"data/a.json.gz"}',
  },
  { day: BASE, line: 'sQMSpEILNgoQmarvDFonGQ==' },
];

/** Builds the line of a month of one pair. */
function monthLine(month: string, amounts: Readonly<Record<string, number>>): ExportedLine {
  const texts = { PK: 'LEDGER#p#f', SK: `MONTH#USD#${month}`, type: 'MonthBalance', currency: 'USD', month };
  const Item = {
    ...Object.fromEntries(Object.entries(texts).map(([name, S]) => [name, { S }])),
    ...Object.fromEntries(Object.entries(amounts).map(([name, N]) => [name, { N: String(N) }])),
    partnerId: { S: app.partnerId },
  };
  return { day: BASE, line: JSON.stringify({ Item }) };
}

const run = (name: string, lines = exported) => {
  const query = readQueries().find((each) => each.name === name);
  if (!query) throw new Error(`There is no query ${name}`);
  return queryExports(query.sql, lines);
};

describe('The example queries over an export of real items', () => {
  test('are the six documented queries', () => {
    expect(readQueries().map(({ name }) => name)).toEqual([
      'active-codes',
      'event-outcomes',
      'monthly-commissions',
      'recorded-months',
      'refunds',
      'sign-ups-by-month',
    ]);
  });

  test('return the commissions of each partner by month', () => {
    expect(run('monthly-commissions')).toEqual([
      {
        month: '2026-10',
        partner_id: app.partnerId,
        currency: 'USD',
        earned: 4_000,
        taken_back: 2_000,
        on_hold: 0,
        affiliates: 1,
      },
    ]);
  });

  test('return what each month recorded, from its opening to its closing', () => {
    const usd = { partner_id: app.partnerId, currency: 'USD' };
    expect(run('recorded-months')).toEqual([
      { ...usd, month: '2026-10', opening: 0, booked: 4_000, taken_back: 2_000, paid_out: 2_000, closing: 0 },
    ]);

    const october = monthLine('2026-10', { unpaid: 1_200, held: 300, booked: 2_000, paidOut: 100 });
    const november = monthLine('2026-11', { unpaid: 0, held: 0, takenBack: 500 });
    const nothing = monthLine('2026-12', { unpaid: 0, held: 0 });
    expect(run('recorded-months', [october, november, nothing])).toEqual([
      { ...usd, month: '2026-11', opening: 2_000, booked: 0, taken_back: 500, paid_out: 0, closing: 1_500 },
      { ...usd, month: '2026-10', opening: 100, booked: 2_000, taken_back: 0, paid_out: 100, closing: 2_000 },
    ]);
  });

  test('return the active codes, also those that give no discount, and how many of them have earned', () => {
    expect(run('active-codes')).toEqual([
      expect.objectContaining({
        partner_id: app.partnerId,
        active: 3,
        usable: 2,
        awaiting_promotion_code: 1,
        earning: 1,
      }),
    ]);
  });

  test('return the refunded revenue by app', () => {
    expect(run('refunds')).toEqual([
      { month: '2026-10', app_id: app.appId, currency: 'USD', revenue: 20_000, refunded: 10_000, refunds: 1 },
    ]);
  });

  test('return the outcomes of events by day and type', () => {
    const rows = run('event-outcomes');

    expect(rows).toContainEqual({
      received_on: '2026-10-05',
      event_type: 'invoice.paid',
      outcome: 'processed',
      events: 2,
      apps: 1,
    });
    expect(rows).toContainEqual(expect.objectContaining({ outcome: 'not_understood', events: 1 }));
    expect(rows.reduce((sum, { events }) => sum + Number(events), 0)).toBe(
      stored.filter(({ type }) => type?.S === 'ProviderEvent').length,
    );
  });

  test('return the sign-ups by month and role, and how many of them are still here', () => {
    expect(run('sign-ups-by-month')).toEqual([
      { month: '2026-09', role: 'partner', sign_ups: 1, still_here: 1 },
      { month: '2026-01', role: 'affiliate', sign_ups: 2, still_here: 1 },
    ]);
  });
});

describe('A change after the state', () => {
  const entry = () => {
    const found = exported.find(({ line }) => line.includes('"clawback"') && line.includes('"Entry"'));
    if (!found) throw new Error('Nothing was taken back');
    return (JSON.parse(found.line) as { Item: Record<string, { S: string }> }).Item;
  };
  const change = (day: string, written: number, image?: object): ExportedLine => {
    const { PK, SK } = entry();
    const Metadata = { WriteTimestampMicros: { N: String(written) } };
    return { day, line: JSON.stringify({ Metadata, Keys: { PK, SK }, NewImage: image }) };
  };
  const takenBack = (...changes: ExportedLine[]) =>
    run('monthly-commissions', [...changes, ...exported])[0]?.taken_back;

  test('replaces the item, and of several changes the newest wins, even if it was exported twice', () => {
    const older = change('2026-10-02', 5, { ...entry(), amount: { N: '-100' } });
    const newer = change('2026-10-02', 7, { ...entry(), amount: { N: '-300' } });

    expect(takenBack(newer, older, newer)).toBe(300);
  });

  test('wins over the state of its own day, but not over a later state', () => {
    const same = change(BASE, 5, { ...entry(), amount: { N: '-100' } });
    const before = change('2026-09-30', 5, { ...entry(), amount: { N: '-700' } });

    expect(takenBack(same)).toBe(100);
    expect(takenBack(before)).toBe(2_000);
  });

  test('removes the item if it is a deletion', () => {
    expect(takenBack(change('2026-10-02', 9))).toBe(0);
  });
});

describe('An export', () => {
  test('contains no names or addresses from profiles, payment details, bodies or secrets', () => {
    const text = exported.map(({ line }) => line).join('\n');

    for (const personal of [
      'Lovelace',
      'Engines Ltd',
      '@example.com',
      'paypal',
      'like engines',
      '"body"',
      app.token,
    ])
      expect(text).not.toContain(personal);
    expect(JSON.stringify(stored)).toContain('Lovelace');
  });

  test.each(Object.entries(EXPORTED))('contains the attributes that items of type %s have', (type, paths) => {
    const items = stored.filter((item) => item.type?.S === type);
    const isThere = (path: string) =>
      items.some((item) => path.split('.').reduce<unknown>(memberOf, { M: item }) !== undefined);

    expect(items.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !isThere(path) && !RARE.includes(path))).toEqual([]);
  });

  test('contains only attributes that a query reads', () => {
    const [{ sql } = { sql: '' }] = readQueries();
    const read = new Set(
      [...sql.matchAll(/'\$\.([\w.]+)\.(?:S|N|BOOL)'/g)].map(([, path = '']) => path.replace('.M.', '.')),
    );

    expect(
      Object.values(EXPORTED)
        .flat()
        .filter((path) => !read.has(path)),
    ).toEqual([]);
  });
});

/** The attributes that no item in this test has. Only the type checker verifies their names. */
const RARE: readonly string[] = [
  'stoppedAt',
  'canceledAt',
  'hasNoPurchase',
  'unearned',
  'version',
] satisfies (keyof Coupon | keyof Customer | keyof Entry)[];

const memberOf = (value: unknown, name: string): unknown =>
  (value as { M?: Record<string, unknown> } | undefined)?.M?.[name];
