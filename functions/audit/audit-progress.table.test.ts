import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, User } from '../../test/support/api.ts';
import { scanTable } from '../../test/support/audit.ts';
import {
  type AnyItem,
  addTo,
  auditAll,
  auditDeps,
  createAuditedLedger,
  itemOf as findItem,
} from '../../test/support/audited-ledger.ts';
import { calledAs } from '../../test/support/called-as.ts';
import type { Key } from '../table/key.ts';
import { createTable, type PageRequest, type Table } from '../table/table.ts';
import { auditLedger, type Position, START } from './audit-ledger.ts';
import { continueFrom, hoursSinceFullPass, readBookmark, saveBookmark } from './bookmark.ts';

let api: Api;
let partner: User;
beforeAll(async () => {
  ({ api, partner } = await createAuditedLedger());
});

const itemOf = (type: string, which?: (item: AnyItem) => boolean) => findItem(api.table, type, which);
const add = (key: Key, attribute: string, by: number) => addTo(api.table, key, attribute, by);

const readingChanges = (key: Key, interruption: () => Promise<unknown>): Table => ({
  ...api.table,
  getMany: async (wanted) => {
    if (wanted.some(({ PK, SK }) => PK === key.PK && SK === key.SK)) await interruption();
    return api.table.getMany(wanted);
  },
});

describe('an audit in slices', () => {
  it('finds the same differences', async () => {
    const month = await itemOf('MonthBalance');
    await add(month, 'unpaid', 7);
    const found: string[] = [];
    let slices = 0;
    for (let next: Position | undefined = START; next; slices++) {
      // Convert the position to JSON and back, because the audit's bookmark is stored as JSON.
      const slice = await auditLedger(
        JSON.parse(JSON.stringify(next)) as Position,
        () => false,
        auditDeps(api.table),
      );
      found.push(...slice.differences.map(({ figure }) => figure));
      next = slice.next;
    }
    await api.table.transaction().put(month).commit();

    expect(found).toEqual([`${month.PK} ${month.SK} unpaid`, `${month.PK} PAIR opening:USD`]);
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
      const slice = await auditLedger(position, () => false, auditDeps(table));
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

describe('a figure that changes during every read', () => {
  /**
   * Audits the ledger while payments of 5.00 and clawbacks of 2.00 are added to a month before each read. Restores the ledger afterwards.
   * `before` runs first, with the number of times that the balance has been read alone.
   */
  const auditBusyMonth = async (
    month: AnyItem,
    before: (balanceReads: number) => Promise<unknown> = async () => undefined,
  ) => {
    const items = (await scanTable(api.table)) as AnyItem[];
    // Choose a commission, because an entry for an amount on hold doesn't change any counter.
    const entry = items.find(
      ({ type, kind, GSI1PK }) =>
        type === 'Entry' && kind === 'commission' && GSI1PK === `${month.PK}#${monthOf(month)}`,
    );
    const counters = items.find(
      ({ type, SK }) =>
        type === 'Stats' && SK.includes(`#${entry?.code}#`) && SK.endsWith(String(entry?.month)),
    );
    const recorded = items.find(
      ({ PK, SK }) => PK === month.PK && SK === `MONTH#USD#${String(entry?.recordedAt).slice(0, 7)}`,
    );
    if (!entry || !counters || !recorded)
      throw new Error(`${month.PK} ${month.SK} has no entry or no counters`);
    const added: AnyItem[] = [];
    const earn = async () => {
      const n = added.length;
      const [kind, amount] = n % 2 === 0 ? (['commission', 500] as const) : (['clawback', -200] as const);
      const { settlement } = month;
      const copy = {
        ...entry,
        SK: `${entry.SK}-${n}`,
        entryId: `${entry.entryId}-${n}`,
        payment: `${entry.payment}-${n}`,
        GSI1SK: `${entry.GSI1SK}-${n}`,
        kind,
        amount,
        settlement,
        revenue: 0,
      };
      added.push(copy);
      await before(balanceReads);
      await api.table.transaction().put(copy).commit();
      for (const name of ['unpaid', 'earned']) await add(month, name, amount);
      if (kind === 'commission') await add(month, 'count', 1);
      await add(counters, 'earned:USD', amount);
      await add(recorded, amount > 0 ? 'booked' : 'takenBack', Math.abs(amount));
    };
    let balanceReads = 0;
    const busy = readingChanges(month, () => {
      balanceReads++;
      return earn();
    });
    // Also add an entry after each read of the balance, before the balance's entries are read.
    const page: Table['page'] = async (request) => {
      if (request.partition === entry.GSI1PK) await earn();
      return api.table.page(request);
    };
    const found = await auditLedger(START, () => true, auditDeps({ ...busy, page }));
    for (const { PK, SK } of added) await api.table.transaction().delete({ PK, SK }).commit();
    for (const item of [recorded, month, counters]) await api.table.transaction().put(item).commit();
    return {
      ...found,
      differences: found.differences.filter(({ figure }) => !figure.startsWith('PARTNER#')),
    };
  };
  const monthOf = ({ SK }: AnyItem) => SK.replace('MONTH#', '');

  it('is right if it is in the range that the added rows allow', async () => {
    const { differences, moving } = await auditBusyMonth(await itemOf('MonthBalance'));

    expect({ differences, moving }).toEqual({ differences: [], moving: 0 });
  });

  it('is wrong if the added rows cannot explain it', async () => {
    const month = await itemOf('MonthBalance');
    await add(month, 'unpaid', 10_000);

    const { differences, moving } = await auditBusyMonth(month);

    expect(differences.map(({ figure }) => figure)).toEqual([
      `${month.PK} ${month.SK} unpaid`,
      `${month.PK} PAIR opening:USD`,
    ]);
    expect(moving).toBe(0);
  });

  it('is left to the next audit if a payout settles the month in the meantime, but the other figures of the pair are compared', async () => {
    const month = await itemOf('MonthBalance');
    await add(month, 'held', 3);

    let isSettled = false;
    const { differences, moving } = await auditBusyMonth(month, async (balanceReads) => {
      if (isSettled || balanceReads < 3) return;
      isSettled = true;
      await add(month, 'settlement', 1);
    });

    const names = differences.map(({ figure }) => figure);
    expect(names).toContain(`${month.PK} ${month.SK} held`);
    expect(moving).toBe(1);
  });

  it('is right if it equals the sum of its rows before or after they were read', async () => {
    const month = await itemOf('MonthBalance');
    let reads = 0;
    // The second read of the balance includes an amount that the first read does not.
    const table = readingChanges(month, () => add(month, 'unpaid', reads++ === 0 ? -5 : reads === 2 ? 5 : 0));

    const { differences, moving } = await auditLedger(START, () => true, auditDeps(table));

    expect({ differences, moving, reads }).toEqual({ differences: [], moving: 0, reads: 2 });
  });
});

describe('the entries of a recorded month', () => {
  /** Audits the ledger. Returns the differences, and how often the entries of each month were read. */
  const auditReading = async (from: Table = api.table) => {
    const reads = new Map<string, number>();
    const page: Table['page'] = (request) => {
      if (/^LEDGER#.*#USD#/.test(request.partition))
        reads.set(request.partition, (reads.get(request.partition) ?? 0) + 1);
      return from.page(request);
    };
    const { differences } = await auditLedger(START, () => true, auditDeps({ ...from, page }));
    return { differences, reads: new Set(reads.values()) };
  };

  it('are read only once, with those of their own month', async () => {
    expect(await auditReading()).toEqual({ differences: [], reads: new Set([1]) });
  });

  it('are read again if something was recorded after their own month was compared', async () => {
    const april = await itemOf('MonthBalance', ({ takenBack }) => Number(takenBack) > 0);
    const entry = await itemOf(
      'Entry',
      ({ kind, GSI1PK }) => kind === 'commission' && GSI1PK === `${april.PK}#USD#2026-03`,
    );
    const late = { ...entry, SK: `${entry.SK}-late`, GSI1SK: `${entry.GSI1SK}-late`, amount: 500 };
    let isRecorded = false;
    const readingApril = readingChanges(april, async () => {
      if (isRecorded) return;
      isRecorded = true;
      await api.table.transaction().put(late).commit();
      await add(april, 'booked', 500);
    });

    const { differences, reads } = await auditReading(readingApril);
    await api.table.transaction().delete(late).put(april).commit();

    // The balance of March was not changed here, so what is owed no longer follows.
    expect(differences.map(({ figure }) => figure)).toEqual([`${april.PK} PAIR opening:USD`]);
    expect(Math.max(...reads)).toBeGreaterThan(1);
  });
});

describe("a partner's total that changes while the affiliates are audited", () => {
  /**
   * Audits the ledger, and adds the given amounts to a partner's counter: one before the total is read for the first time, and one before
   * it is read again. Restores the counter afterwards.
   */
  const auditBusyPartner = async (...amounts: number[]) => {
    const counter = await itemOf('Stats', ({ PK }) => PK === `PARTNER#${partner.id}`);
    const partition: Table['partition'] = async (range) => {
      if (range.partition === counter.PK) await add(counter, 'customers', amounts.shift() ?? 0);
      return api.table.partition(range);
    };
    const found = await auditLedger(START, () => true, auditDeps({ ...api.table, partition }));
    await api.table.transaction().put(counter).commit();
    expect(amounts).toEqual([]);
    return { differences: found.differences.length, movingPartners: found.movingPartners };
  };

  it.each([
    ['is not compared, but counted, if neither value equals the sum', [-5, 3], 0, 1],
    ['is right if its first value equals the sum', [0, 3], 0, 0],
    ['is right if its last value equals the sum', [-5, 5], 0, 0],
    ['is wrong if it has not changed and differs from the sum', [3, 0], 1, 0],
  ])('%s', async (_, amounts, differences, movingPartners) => {
    expect(await auditBusyPartner(...amounts)).toEqual({ differences, movingPartners });
  });
});

describe('an item that cannot be read', () => {
  it.each([
    ['LEDGER', 'Entry', 'amount'],
    ['LEDGER', 'MonthBalance', 'earned'],
    ['PARTNER', 'Stats', 'customers'],
  ] as const)('is a finding for its %s, and the audit goes on: %s', async (place, type, attribute) => {
    const item = await itemOf(type, (each) => type !== 'Stats' || each.PK === `PARTNER#${partner.id}`);
    await add(item, attribute, Number.MAX_SAFE_INTEGER);
    await add(item, attribute, Number.MAX_SAFE_INTEGER);

    const found = await auditAll(api.table);
    await api.table.transaction().put(item).commit();

    expect(found.differences).toEqual([]);
    expect(found.unreadable).toHaveLength(1);
    const [{ place: where, error } = { place: '', error: undefined }] = found.unreadable;
    expect(where).toMatch(new RegExp(`^${place}#${partner.id}`));
    expect(error?.message).toContain(`${item.PK} ${item.SK} ${attribute}`);
    expect(found.pairs).toBe(2);
    expect(found.next).toBeUndefined();
  });

  it("does not hide a wrong figure of an affiliate if it is one of the partner's counters", async () => {
    const counter = await itemOf('Stats', ({ PK }) => PK === `PARTNER#${partner.id}`);
    const month = await itemOf('MonthBalance');
    for (let n = 0; n < 2; n++) await add(counter, 'customers', Number.MAX_SAFE_INTEGER);
    await add(month, 'unpaid', 7);

    const { differences, unreadable } = await auditAll(api.table);
    await api.table.transaction().put(counter).put(month).commit();

    expect(differences.map(({ figure }) => figure)).toEqual([
      `${month.PK} ${month.SK} unpaid`,
      `${month.PK} PAIR opening:USD`,
    ]);
    expect(unreadable).toHaveLength(1);
  });

  it('is not blamed for a failure of DynamoDB, which ends the slice', async () => {
    const failure = Object.assign(new Error('Throttled'), { $metadata: {} });
    const table = { ...api.table, getMany: () => Promise.reject(failure) };

    await expect(auditLedger(START, () => true, auditDeps(table))).rejects.toBe(failure);
  });
});
