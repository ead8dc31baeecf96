import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Api, User } from '../../test/support/api.ts';
import { scanTable } from '../../test/support/audit.ts';
import {
  type AnyItem,
  addTo,
  auditAll as auditTable,
  createAuditedLedger,
  itemOf as findItem,
} from '../../test/support/audited-ledger.ts';
import { earn } from '../../test/support/earn.ts';
import { dueKeys } from '../entities/ledger.ts';
import { monthOfStats } from '../entities/stats.ts';
import type { MonthBalance } from '../ledger/month-balance.ts';
import { describeFigure } from './describe-figure.ts';

let api: Api;
let partner: User;
let jane: User;
beforeAll(async () => {
  ({ api, partner, jane } = await createAuditedLedger());
});

const auditAll = () => auditTable(api.table);
const itemOf = (type: string, which?: (item: AnyItem) => boolean) => findItem(api.table, type, which);

test('a consistent ledger has no differences', async () => {
  const { differences, pairs, moving, next } = await auditAll();

  expect(differences).toEqual([]);
  expect({ pairs, moving, next }).toEqual({ pairs: 2, moving: 0, next: undefined });
});

test('the audit writes nothing', async () => {
  const before = await scanTable(api.table);

  await auditAll();

  expect(await scanTable(api.table)).toEqual(before);
});

describe('the audit detects', () => {
  let damaged: AnyItem | undefined;
  beforeEach(() => {
    damaged = undefined;
  });
  afterEach(async () => {
    if (damaged) await api.table.transaction().put(damaged).commit();
  });

  const change = async (item: AnyItem, attribute: string, by: number) => {
    damaged = item;
    await addTo(api.table, item, attribute, by);
  };
  const remove = async (item: AnyItem) => {
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

  const paidMonth = ({ settlement }: AnyItem) => (settlement as number) > 0;
  const ofJane = ({ affiliateId }: AnyItem) => affiliateId === jane.id;
  const ofPartner = ({ PK }: AnyItem) => PK === `PARTNER#${partner.id}`;
  const has = (attribute: string) => (item: AnyItem) => Number(item[attribute] ?? 0) !== 0;

  it.each(['count', 'earned'])('a monthly balance with a wrong %s', async (attribute) => {
    const month = await itemOf('MonthBalance');
    await change(month, attribute, 1);

    expect(await figures()).toEqual([`${month.PK} ${month.SK} ${attribute}`]);
  });

  it.each(['unpaid', 'held'])(
    'a monthly balance with a wrong %s, which no longer follows from what was recorded',
    async (attribute) => {
      const month = await itemOf('MonthBalance');
      await change(month, attribute, 1);

      expect(await figures()).toEqual([
        `${month.PK} ${month.SK} ${attribute}`,
        `${month.PK} PAIR opening:USD`,
      ]);
    },
  );

  it.each(['booked', 'takenBack', 'paidOut'])(
    'a recorded month with a wrong %s, from which what is owed no longer follows',
    async (attribute) => {
      const month = await itemOf('MonthBalance', has(attribute));
      await change(month, attribute, 1);

      expect(await figures()).toEqual([
        `${month.PK} ${month.SK} ${attribute}`,
        `${month.PK} PAIR opening:USD`,
      ]);
    },
  );

  it('a payout that was recorded in another month than the counters say', async () => {
    const payout = await itemOf('Payout');
    damaged = payout;
    await api.table
      .transaction()
      .put({ ...payout, recordedAt: '2020-01-31T23:59:59.999Z' } as AnyItem)
      .commit();

    expect(await figures()).toEqual([
      `${payout.PK} MONTH#USD#2020-01 paidOut`,
      `${payout.PK} MONTH#USD#${String(payout.recordedAt).slice(0, 7)} paidOut`,
    ]);
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

  it.each([
    ['statusChanges', 'statusForgotten', []],
    ['linkChanges', 'linksForgotten', [{ on: true, at: new Date().toISOString() }]],
  ])('a history of an app that has lost changes in its %s', async (attribute, figure, left) => {
    const app = await itemOf('App', ({ partnerId }) => partnerId === partner.id);
    damaged = app;
    await api.table
      .transaction()
      .put({ ...app, [attribute]: left })
      .commit();

    expect(await figures()).toContain(`${app.PK} ${app.SK} ${figure}`);
  });

  it('an entry with a wrong amount', async () => {
    const entry = await itemOf('Entry', ofJane);
    await change(entry, 'amount', 1);

    expect(await figures()).toContain(`LEDGER#${partner.id}#${jane.id} MONTH#USD#${entry.month} earned`);
  });

  it.each(['base', 'revenue', 'unearned'])('a first commission with a wrong %s', async (attribute) => {
    const entry = await itemOf(
      'Entry',
      (item) => ofJane(item) && /#commission#0000$/.test(`${item.entryId}`),
    );
    await change(entry, attribute, 1);

    expect(await figures()).toContain(
      `LEDGER#${partner.id}#${jane.id} MONTH#USD#${entry.month} miscalculated`,
    );
  });

  it('a missing entry', async () => {
    const entry = await itemOf('Entry', ofJane);
    await remove(entry);

    expect(await figures()).toContain(`PARTNER#${partner.id} STATS#${entry.month} earned:USD`);
  });

  it('a missing monthly balance', async () => {
    const month = await itemOf('MonthBalance', paidMonth);
    await remove(month);

    expect(await figures()).toContain(`${month.PK} ${month.SK} earned`);
  });

  it('a monthly balance that is owed but not listed as due', async () => {
    const month = await itemOf('MonthBalance', has('unpaid'));
    const { GSI1PK, GSI1SK, GSI2PK, GSI2SK, GSI3PK, GSI3SK, ...unlisted } = month;
    damaged = month;
    await api.table.transaction().put(unlisted).commit();

    expect(await figures()).toEqual([`${month.PK} ${month.SK} listed`]);
  });

  it('a monthly balance with an amount on hold that is not listed, even if nothing is due', async () => {
    const isDueToOtto = ({ affiliateId, unpaid }: AnyItem) => affiliateId !== jane.id && Number(unpaid) > 0;
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

  it('a monthly balance that is listed as due although nothing is left of it', async () => {
    const month = await itemOf('MonthBalance', ({ unpaid, held }) => unpaid === 0 && held === 0);
    damaged = month;
    await api.table
      .transaction()
      .put({ ...month, ...dueKeys(month as unknown as MonthBalance) })
      .commit();

    expect(await figures()).toEqual([`${month.PK} ${month.SK} listed`]);
  });

  it('a payout with a wrong amount', async () => {
    const payout = await itemOf('Payout');
    await change(payout, 'amount', 1);

    expect(await figures()).toEqual([
      `${payout.PK} PAID#USD total`,
      `${payout.PK} ${payout.SK} amount`,
      `${payout.PK} MONTH#USD#${String(payout.recordedAt).slice(0, 7)} paidOut`,
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
      .put(unlisted as AnyItem)
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
