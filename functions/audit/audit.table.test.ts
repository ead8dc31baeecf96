import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type Api, startApi, type User } from '../../test/support/api.ts';
import { allItems } from '../../test/support/audit.ts';
import { calledAs } from '../../test/support/called-as.ts';
import { earn } from '../../test/support/earn.ts';
import { earnByEvents } from '../../test/support/earn-by-events.ts';
import { addApp, requestCode } from '../../test/support/journeys.ts';
import { newAffiliate, newPartner } from '../../test/support/people.ts';
import type { MonthBalance } from '../ledger/month-balance.ts';
import { newId } from '../lib/ids.ts';
import type { Key } from '../table/key.ts';
import { monthOfStats } from '../table/keys/stats.ts';
import { createTable, type PageRequest, type Table } from '../table/table.ts';
import { auditLedger, type Position, START } from './audit-ledger.ts';
import { continueFrom, hoursSinceFullPass, readBookmark, saveBookmark } from './bookmark.ts';
import { describeFigure } from './describe-figure.ts';

type Item = Key & { type: string } & Record<string, unknown>;

let api: Api;
let partner: User;
let jane: User;

/** Sets up two partners. One of them has two affiliates with earnings, clawbacks and payouts. */
beforeAll(async () => {
  api = await startApi();
  partner = await newPartner(api.table, { plan: 'pro' });
  jane = await newAffiliate(api.table);
  const { id: appId } = await addApp(api, partner, 'Notes', new Date('2026-01-01T10:00:00Z'));
  const otto = await newAffiliate(api.table);
  await earnByEvents(api, { partner, affiliate: jane, appId, code: 'JANE20' });
  await pay(jane, 4_000);
  await earnByEvents(api, { partner, affiliate: otto, appId, code: 'OTTO20', retire: true });
  await requestCode(api, await newAffiliate(api.table), appId, 'WAITS');
  await addApp(api, await newPartner(api.table));
}, 60_000);

const pay = (affiliate: User, amount: number) =>
  api.as(partner)('recordPayout', {
    body: {
      id: newId(new Date()),
      affiliateId: affiliate.id,
      amount: { amount, currency: 'USD' },
      method: 'Wise',
    },
  });

const deps = () => ({ table: api.table, pause: async () => undefined });
/** Runs the audit with the permissions of the deployed function. */
const auditAll = () => calledAs('audit', () => auditLedger(START, () => true, deps()));

const itemOf = async (type: string, which: (item: Item) => boolean = () => true) => {
  const found = ((await allItems(api.table)) as Item[]).find((item) => item.type === type && which(item));
  if (!found) throw new Error(`The table contains no matching ${type}`);
  return found;
};

test('a consistent ledger has no differences', async () => {
  const { differences, pairs, moving, next } = await auditAll();

  expect(differences).toEqual([]);
  expect({ pairs, moving, next }).toEqual({ pairs: 2, moving: 0, next: undefined });
});

test('the audit writes nothing', async () => {
  const before = await allItems(api.table);

  await auditAll();

  expect(await allItems(api.table)).toEqual(before);
});

describe('the audit detects', () => {
  let damaged: Item | undefined;
  beforeEach(() => {
    damaged = undefined;
  });
  /** Restores the item that the test damaged. */
  afterEach(async () => {
    if (damaged) await api.table.transaction().put(damaged).commit();
  });

  const change = async (item: Item, attribute: string, by: number) => {
    damaged = item;
    await api.table.client.send(
      new UpdateCommand({
        TableName: api.table.name,
        Key: { PK: item.PK, SK: item.SK },
        UpdateExpression: 'ADD #a :by',
        ExpressionAttributeNames: { '#a': attribute },
        ExpressionAttributeValues: { ':by': by },
      }),
    );
  };
  const remove = async (item: Item) => {
    damaged = item;
    await api.table.client.send(
      new DeleteCommand({ TableName: api.table.name, Key: { PK: item.PK, SK: item.SK } }),
    );
  };
  /** Checks that every difference has a description. Returns the names of the figures that differ. */
  const figures = async () => {
    const found = (await auditAll()).differences.map(({ figure }) => figure);
    for (const figure of found) expect(describeFigure(figure)).not.toBe(figure);
    return found;
  };

  const paidMonth = ({ settlement }: Item) => (settlement as number) > 0;
  const ofJane = ({ affiliateId }: Item) => affiliateId === jane.id;
  const ofPartner = ({ PK }: Item) => PK === `PARTNER#${partner.id}`;
  const has = (attribute: string) => (item: Item) => Number(item[attribute] ?? 0) !== 0;

  it.each(['unpaid', 'count', 'held', 'earned'])('a month balance with a wrong %s', async (attribute) => {
    const month = await itemOf('MonthBalance');
    await change(month, attribute, 1);

    expect(await figures()).toEqual([`${month.PK} ${month.SK} ${attribute}`]);
  });

  it('a wrong settlement that makes entries appear paid without a payout', async () => {
    const month = await itemOf('MonthBalance', has('unpaid'));
    await change(month, 'settlement', 1);

    expect(await figures()).toContain(`${month.PK} ${month.SK} unpaid`);
  });

  it('a settlement that no payout incremented', async () => {
    const month = await itemOf('MonthBalance', paidMonth);
    await change(month, 'settlement', 1);

    expect(await figures()).toContain(`${month.PK} ${month.SK} settlement`);
  });

  it('an entry with a higher settlement than its month', async () => {
    const { month } = await itemOf('MonthBalance', has('unpaid'));
    const entry = await itemOf('Entry', (item) => item.month === month);
    await change(entry, 'settlement', 5);

    expect(await figures()).toContainEqual(expect.stringMatching(/ settlement$/));
  });

  it('an entry with a wrong amount', async () => {
    const entry = await itemOf('Entry', ofJane);
    await change(entry, 'amount', 1);

    expect(await figures()).toContain(`LEDGER#${partner.id}#${jane.id} MONTH#USD#${entry.month} earned`);
  });

  it('a missing entry', async () => {
    const entry = await itemOf('Entry', ofJane);
    await remove(entry);

    expect(await figures()).toContain(`PARTNER#${partner.id} STATS#${entry.month} earned:USD`);
  });

  it('a missing month balance', async () => {
    const month = await itemOf('MonthBalance', paidMonth);
    await remove(month);

    expect(await figures()).toContain(`${month.PK} ${month.SK} earned`);
  });

  it('a month balance that is owed but not listed as due', async () => {
    const month = await itemOf('MonthBalance', has('unpaid'));
    const { GSI1PK, GSI1SK, GSI2PK, GSI2SK, GSI3PK, GSI3SK, ...unlisted } = month;
    damaged = month;
    await api.table.transaction().put(unlisted).commit();

    expect(await figures()).toEqual([`${month.PK} ${month.SK} listed`]);
  });

  it('a month balance with an amount on hold that is not listed, even if nothing is due', async () => {
    const isDueToOtto = ({ affiliateId, unpaid }: Item) => affiliateId !== jane.id && Number(unpaid) > 0;
    const due = await itemOf('MonthBalance', isDueToOtto);
    const { partnerId, affiliateId, month: name, unpaid, held } = due as unknown as MonthBalance;
    const hold = { partnerId, affiliateId, month: name, amount: -unpaid, kind: 'hold' } as const;
    await earn(api.table, hold);
    const month = await itemOf('MonthBalance', ({ PK, SK }) => PK === due.PK && SK === due.SK);
    const { GSI1PK, GSI1SK, GSI2PK, GSI2SK, GSI3PK, GSI3SK, ...unlisted } = month;
    damaged = month;
    await api.table.transaction().put(unlisted).commit();

    expect(unlisted).toMatchObject({ unpaid: 0, held: held + unpaid });
    expect(await figures()).toEqual([`${month.PK} ${month.SK} listed`]);
    await api.table.transaction().put(month).commit();
    await earn(api.table, { ...hold, amount: unpaid });
    damaged = undefined;
  });

  it('a payout with a wrong amount', async () => {
    const payout = await itemOf('Payout');
    await change(payout, 'amount', 1);

    expect(await figures()).toEqual([
      `${payout.PK} PAID#USD total`,
      `${payout.PK} ${payout.SK} amount`,
      expect.stringMatching(new RegExp(`^PARTNER#${partner.id} STATS#.* paid:USD$`)),
    ]);
  });

  it('a missing payout', async () => {
    const payout = await itemOf('Payout');
    await remove(payout);

    expect(await figures()).toEqual(expect.arrayContaining([`${payout.PK} PAID#USD payouts`]));
  });

  it.each(['total', 'payouts'])('a paid total with a wrong %s', async (attribute) => {
    const paid = await itemOf('PaidTotal');
    await change(paid, attribute, 1);

    expect(await figures()).toEqual([`${paid.PK} ${paid.SK} ${attribute}`]);
  });

  it.each(['customers', 'canceled', 'earned:USD', 'revenue:USD', 'refunded:USD', 'paid:USD'])(
    'a wrong counter of a partner: %s',
    async (attribute) => {
      const stats = await itemOf('Stats', (item) => ofPartner(item) && has(attribute)(item));
      await change(stats, attribute, 1);

      expect(await figures()).toEqual([`${stats.PK} STATS#${monthOfStats(stats)} ${attribute}`]);
    },
  );

  it.each(['activeAffiliates', 'pendingRequests'])('a wrong total of a partner: %s', async (attribute) => {
    await change(await itemOf('Stats', ofPartner), attribute, 1);

    expect(await figures()).toEqual([`PARTNER#${partner.id} STATS# ${attribute}`]);
  });

  it.each([
    'customers',
    'canceled',
    'earned:USD',
    'revenue:USD',
    'refunded:USD',
    'payers:USD',
    'lost:USD:2026-04',
  ])('a wrong counter of an affiliate: %s', async (attribute) => {
    const stats = await itemOf('Stats', ({ PK }) => PK === `AFFILIATE#${jane.id}`);
    await change(stats, attribute, 1);

    expect(await figures()).toEqual([`${stats.PK} ${stats.SK} ${attribute}`]);
  });

  it('counters of an affiliate that are not listed for the partner', async () => {
    const stats = await itemOf(
      'Stats',
      (item) => item.PK === `AFFILIATE#${jane.id}` && has('earned:USD')(item),
    );
    damaged = stats;
    const { GSI1PK: _partition, GSI1SK: _sort, ...unlisted } = stats;
    await api.table
      .transaction()
      .put(unlisted as Item)
      .commit();

    expect(await figures()).toEqual([`${stats.PK} ${stats.SK} unlisted`]);
  });

  it('a wrong count of active coupons in a profile', async () => {
    const profile = await itemOf('Profile', ({ userId }) => userId === partner.id);
    await change(profile, 'activeCoupons', 1);

    expect(await figures()).toEqual([`USER#${partner.id} PROFILE activeCoupons`]);
  });

  it('a missing customer', async () => {
    await remove(await itemOf('Customer'));

    expect(await figures()).toContainEqual(expect.stringMatching(/^PARTNER#.* customers$/));
  });
});

describe('an audit in slices', () => {
  it('finds the same differences', async () => {
    const month = await itemOf('MonthBalance');
    await api.table.client.send(
      new UpdateCommand({
        TableName: api.table.name,
        Key: { PK: month.PK, SK: month.SK },
        UpdateExpression: 'ADD unpaid :by',
        ExpressionAttributeValues: { ':by': 7 },
      }),
    );
    const found: string[] = [];
    let slices = 0;
    for (let next: Position | undefined = START; next; slices++) {
      // Bookmarks store positions as JSON.
      const slice = await auditLedger(JSON.parse(JSON.stringify(next)) as Position, () => false, deps());
      found.push(...slice.differences.map(({ figure }) => figure));
      next = slice.next;
    }
    await api.table.transaction().put(month).commit();

    expect(found).toEqual([`${month.PK} ${month.SK} unpaid`]);
    expect(slices).toBeGreaterThan(4);
  });

  it('continues inside the entries of a month', async () => {
    const { client, name } = api.table;
    const table = {
      ...api.table,
      page: <T>(request: PageRequest<T>) => createTable(client, name).page({ ...request, limit: 1 }),
    };
    let interrupted = 0;
    let pairs = 0;
    const differences: unknown[] = [];
    for (let next: Position | undefined = START; next; ) {
      const { position }: { position: Position } = { position: JSON.parse(JSON.stringify(next)) };
      if (position.partner?.pair?.reading.page !== undefined) interrupted++;
      const slice = await auditLedger(position, () => false, { ...deps(), table });
      differences.push(...slice.differences);
      pairs += slice.pairs;
      next = slice.next;
    }

    expect({ differences, pairs }).toEqual({ differences: [], pairs: 2 });
    expect(interrupted).toBeGreaterThan(2);
  });

  it('continues where the last slice stopped, and starts over only the next day', async () => {
    const monday = new Date('2026-11-23T02:00:00Z');
    const startedAt = monday.toISOString();
    expect(await calledAs('audit', () => readBookmark(api.table))).toBeUndefined();
    expect(continueFrom(undefined, monday)).toEqual({ startedAt, next: START });

    const next = { partners: 'here' };
    await calledAs('audit', () => saveBookmark(api.table, { startedAt, next }));
    const interrupted = await readBookmark(api.table);
    expect(continueFrom(interrupted, monday)).toEqual({ startedAt, next });
    expect(hoursSinceFullPass(interrupted, new Date('2026-11-23T04:30:00Z'))).toBe(2.5);

    await saveBookmark(api.table, { startedAt, completedAt: '2026-11-23T03:00:00Z' });
    const complete = await readBookmark(api.table);
    expect(continueFrom(complete, new Date('2026-11-23T12:00:00Z'))).toBeUndefined();
    const tuesday = new Date('2026-11-24T02:00:00Z');
    expect(continueFrom(complete, tuesday)).toMatchObject({ next: START });
    expect(hoursSinceFullPass(complete, tuesday)).toBe(23);
  });
});

/** Returns a table that runs `interruption` before each read of the item with the given key. */
const readingChanges = (key: Key, interruption: () => Promise<unknown>): Table => ({
  ...api.table,
  getMany: async (wanted) => {
    if (wanted.some(({ PK, SK }) => PK === key.PK && SK === key.SK)) await interruption();
    return api.table.getMany(wanted);
  },
});
const add = (key: Key, attribute: string, by: number) =>
  api.table.client.send(
    new UpdateCommand({
      TableName: api.table.name,
      Key: { PK: key.PK, SK: key.SK },
      UpdateExpression: 'ADD #a :by',
      ExpressionAttributeNames: { '#a': attribute },
      ExpressionAttributeValues: { ':by': by },
    }),
  );

describe('a figure that changes during every read', () => {
  /** Audits the ledger while payments of 5.00 and clawbacks of 2.00 change a month before each read. Restores the ledger afterwards. */
  const auditBusyMonth = async (
    month: Item,
    before: (n: number) => Promise<unknown> = async () => undefined,
  ) => {
    const items = (await allItems(api.table)) as Item[];
    // The ledger also contains holds of an earlier test, which no counters include.
    const entry = items.find(
      ({ type, kind, GSI1PK }) =>
        type === 'Entry' && kind === 'commission' && GSI1PK === `${month.PK}#${monthOf(month)}`,
    );
    const counters = items.find(
      ({ type, SK }) =>
        type === 'Stats' && SK.includes(`#${entry?.code}#`) && SK.endsWith(String(entry?.month)),
    );
    if (!entry || !counters) throw new Error('The month has no commission');
    const added: Item[] = [];
    const earn = async () => {
      const n = added.length;
      const [kind, amount] = n % 2 === 0 ? (['commission', 500] as const) : (['clawback', -200] as const);
      const { settlement } = month;
      const copy = {
        ...entry,
        SK: `${entry.SK}-${n}`,
        GSI1SK: `${entry.GSI1SK}-${n}`,
        kind,
        amount,
        settlement,
        revenue: 0,
      };
      added.push(copy);
      await before(n);
      await api.table.transaction().put(copy).commit();
      for (const name of ['unpaid', 'earned']) await add(month, name, amount);
      if (kind === 'commission') await add(month, 'count', 1);
      await add(counters, 'earned:USD', amount);
    };
    const busy = readingChanges(month, earn);
    // Also change the month between each read of the balance and the read of its entries.
    const page: Table['page'] = async (request) => {
      if (request.partition === entry.GSI1PK) await earn();
      return api.table.page(request);
    };
    const found = await auditLedger(START, () => true, { ...deps(), table: { ...busy, page } });
    for (const { PK, SK } of added) await api.table.transaction().delete({ PK, SK }).commit();
    for (const item of [month, counters]) await api.table.transaction().put(item).commit();
    return {
      ...found,
      differences: found.differences.filter(({ figure }) => !figure.startsWith('PARTNER#')),
    };
  };
  const monthOf = ({ SK }: Item) => SK.replace('MONTH#', '');

  it('is right if it is in the range that the added rows allow', async () => {
    const { differences, moving } = await auditBusyMonth(await itemOf('MonthBalance'));

    expect({ differences, moving }).toEqual({ differences: [], moving: 0 });
  });

  it('is wrong if the added rows cannot explain it', async () => {
    const month = await itemOf('MonthBalance');
    await add(month, 'unpaid', 10_000);

    const { differences, moving } = await auditBusyMonth(month);

    expect(differences.map(({ figure }) => figure)).toEqual([`${month.PK} ${month.SK} unpaid`]);
    expect(moving).toBe(0);
  });

  it('is left to the next audit if a payout settles the month in the meantime, but the other figures of the pair are compared', async () => {
    const month = await itemOf('MonthBalance');
    await add(month, 'held', 3);

    const { differences, moving } = await auditBusyMonth(month, (n) =>
      n === 3 ? add(month, 'settlement', 1) : Promise.resolve(),
    );

    const names = differences.map(({ figure }) => figure);
    expect(names).toContain(`${month.PK} ${month.SK} held`);
    expect(moving).toBe(1);
  });

  it('is right if it equals the sum of its rows before or after they were read', async () => {
    const month = await itemOf('MonthBalance');
    let reads = 0;
    // The second read of the balance includes an amount that the first read does not.
    const table = readingChanges(month, () => add(month, 'unpaid', reads++ === 0 ? -5 : reads === 2 ? 5 : 0));

    const { differences, moving } = await auditLedger(START, () => true, { ...deps(), table });

    expect({ differences, moving, reads }).toEqual({ differences: [], moving: 0, reads: 2 });
  });
});

describe('an item that cannot be read', () => {
  it.each([
    ['LEDGER', 'Entry', 'amount', 2],
    ['LEDGER', 'MonthBalance', 'earned', 2],
    ['PARTNER', 'Stats', 'customers', 2],
  ] as const)('is a finding for its %s, and the audit goes on: %s', async (place, type, attribute, pairs) => {
    const item = await itemOf(type, (each) => type !== 'Stats' || each.PK === `PARTNER#${partner.id}`);
    await add(item, attribute, Number.MAX_SAFE_INTEGER);
    await add(item, attribute, Number.MAX_SAFE_INTEGER);

    const found = await auditAll();
    await api.table.transaction().put(item).commit();

    expect(found.differences).toEqual([]);
    expect(found.unreadable).toHaveLength(1);
    const [{ place: where, error } = { place: '', error: undefined }] = found.unreadable;
    expect(where).toMatch(new RegExp(`^${place}#${partner.id}`));
    expect(error?.message).toContain(`${item.PK} ${item.SK} ${attribute}`);
    expect(found.pairs).toBe(place === 'PARTNER' ? 0 : pairs);
    expect(found.next).toBeUndefined();
  });

  it('is not blamed for a failure of DynamoDB, which ends the slice', async () => {
    const failure = Object.assign(new Error('Throttled'), { $metadata: {} });
    const table = { ...api.table, getMany: () => Promise.reject(failure) };

    await expect(auditLedger(START, () => true, { ...deps(), table })).rejects.toBe(failure);
  });
});
