import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calledAs } from '../../test/support/called-as.ts';
import { createTestTable } from '../../test/support/table.ts';
import { channelKey } from '../entities/channel.ts';
import type { Table } from '../table/table.ts';
import { ConditionFailed } from '../table/transaction.ts';
import { type ChangeMarks, createChangeMarks, LEASE_MS } from './change-marks.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

let table: Table;
let channel: string;
let now: number;
let users = 0;
beforeAll(async () => {
  ({ table } = await createTestTable());
});
beforeEach(() => {
  users += 1;
  channel = `/users/${users}`;
  now = NOW;
});

const createMarks = () => createChangeMarks(table, () => now);
const stored = () => table.get(channelKey(channel));
/** Records a change in the channel, using the permissions of the deployed function. Returns the number of writes. */
async function writesOf(marks: ChangeMarks, ...topics: Parameters<ChangeMarks['mark']>[1]) {
  const send = vi.spyOn(table.client, 'send');
  try {
    await calledAs('fanout', () => marks.mark(channel, topics));
    return send.mock.calls.length;
  } finally {
    send.mockRestore();
  }
}

describe('A mark', () => {
  it('stores the end of its lease for the channel and its topics', async () => {
    await writesOf(createMarks(), 'customers', 'balances');

    expect(await stored()).toMatchObject({
      changedUntil: NOW + LEASE_MS,
      customers: NOW + LEASE_MS,
      balances: NOW + LEASE_MS,
      expiresAt: Date.parse('2027-01-20T12:00:05Z') / 1_000,
    });
    expect(await stored()).not.toHaveProperty('coupons');
  });

  it('covers further changes during its lease without another write', async () => {
    const marks = createMarks();

    const writes = [await writesOf(marks, 'customers', 'balances')];
    now += LEASE_MS - 1;
    writes.push(await writesOf(marks, 'customers'));
    now += 1;
    writes.push(await writesOf(marks, 'customers'));

    expect(writes).toEqual([1, 0, 1]);
    expect(await stored()).toMatchObject({ customers: NOW + 2 * LEASE_MS, balances: NOW + LEASE_MS });
  });

  it('does not cover another topic or another channel', async () => {
    const marks = createMarks();

    const writes = [await writesOf(marks, 'customers')];
    now += 1;
    writes.push(await writesOf(marks, 'customers', 'coupons'));
    channel = `${channel}-other`;
    writes.push(await writesOf(marks, 'customers'));

    expect(writes).toEqual([1, 1, 1]);
  });

  it('of a forum channel has no topics', async () => {
    const marks = createMarks();

    const writes = [await writesOf(marks), await writesOf(marks)];

    expect(writes).toEqual([1, 0]);
    expect(await stored()).toMatchObject({ changedUntil: NOW + LEASE_MS });
  });
});

describe('A process', () => {
  it('never shortens the later lease of another one', async () => {
    await writesOf(createMarks(), 'customers');
    // Give the second process's first write an earlier time, as if the write had been delayed. The write's condition then fails.
    const clock = vi.fn(() => NOW + 1_000);
    clock.mockReturnValueOnce(NOW - 1_000).mockReturnValueOnce(NOW - 1_000);

    const writes = await writesOf(createChangeMarks(table, clock), 'coupons');

    expect(writes).toBe(2);
    expect(await stored()).toMatchObject({
      customers: NOW + LEASE_MS,
      coupons: NOW + 1_000 + LEASE_MS,
      changedUntil: NOW + 1_000 + LEASE_MS,
    });
  });

  it('does not remember a lease that it could not write', async () => {
    await writesOf(createMarks(), 'customers');
    now -= 60_000;
    const behind = createMarks();

    await expect(writesOf(behind, 'customers')).rejects.toThrow(ConditionFailed);
    await expect(writesOf(behind, 'customers')).rejects.toThrow(ConditionFailed);
    now += 120_000;
    expect(await writesOf(behind, 'customers')).toBe(1);
  });
});
