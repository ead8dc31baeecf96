import { setTimeout as sleep } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../functions/lib/secrets/ids.ts';
import { recordPayout } from '../../functions/payouts/record-payout.ts';
import { createTable } from '../../functions/table/table.ts';
import { ConditionFailed } from '../../functions/table/transaction.ts';
import { type Api, startApi, type User } from '../support/api.ts';
import { earn } from '../support/earn.ts';
import { interruptedTable } from '../support/interrupted-table.ts';
import { payoutOf } from '../support/payout.ts';
import { newAffiliate, newPartner } from '../support/people.ts';
import { outcomes } from './outcomes.ts';

let api: Api;
let partner: User;
let affiliate: User;
beforeAll(async () => {
  api = await startApi();
});

async function owe(...amounts: number[]) {
  partner = await newPartner(api.table);
  affiliate = await newAffiliate(api.table);
  const pair = { partnerId: partner.id, affiliateId: affiliate.id };
  for (const [n, amount] of amounts.entries()) {
    await earn(api.table, { ...pair, amount, month: `2026-0${n + 1}` });
  }
  return pair;
}

const pay = (id: string, amount: number) =>
  api.as(partner)('recordPayout', {
    body: { id, affiliateId: affiliate.id, amount: { amount, currency: 'USD' }, method: 'Wise' },
  });
const recorded = async () =>
  (await api.as(partner)('listPayoutsTo', { params: { affiliateId: affiliate.id } })).items;
const due = async () =>
  (await api.as(partner)('getPending', { params: { affiliateId: affiliate.id, currency: 'USD' } })).due
    .amount;

test('tabs that record one payout under one ID all get the same response, and it is recorded once', async () => {
  await owe(1_000, 500);
  const id = newId(new Date());

  const { won, refused } = await outcomes([pay(id, 1_500), pay(id, 1_500), pay(id, 1_500)]);

  expect(refused).toEqual([]);
  const [payout] = await recorded();
  expect(won.map(({ amount, months }) => ({ amount, months }))).toEqual(
    Array(3).fill({ amount: payout?.amount, months: payout?.months }),
  );
  expect(await recorded()).toHaveLength(1);
  expect(await due()).toBe(0);
});

test('a request for a payout that others are recording tries until it finds what they recorded', async () => {
  const pair = await owe(1_000);
  const now = new Date();
  const payout = payoutOf({ ...pair, id: newId(now), amount: { amount: 1_000, currency: 'USD' }, now });
  let lost = 0;
  const client = {
    send: async (command: Parameters<typeof api.table.client.send>[0]) => {
      if (!(command instanceof TransactWriteCommand) || lost++ >= 8) return api.table.client.send(command);
      throw new TransactionCanceledException({
        message: 'Another transaction won',
        $metadata: {},
        CancellationReasons: [{ Code: 'ConditionalCheckFailed' }],
      });
    },
  };

  const table = createTable(client as unknown as typeof api.table.client, api.table.name);
  await recordPayout(payout, { table, clock: () => now });

  expect(await recorded()).toHaveLength(1);
});

test.each([1, 2, 3])(
  'a repetition returns the payout that another tab records just before its request %i',
  async (request) => {
    const pair = await owe(1_000);
    const now = new Date();
    const clock = () => now;
    const amount = { amount: 1_000, currency: 'USD' };
    const payout = payoutOf({ ...pair, id: newId(now), amount, now });
    const first = () => recordPayout(payout, { table: api.table, clock });

    const repeated = await recordPayout(payout, {
      table: interruptedTable(api.table, request, first),
      clock,
    });

    expect(repeated).toEqual(await first());
    expect(await recorded()).toHaveLength(1);
  },
);

test('tabs that record one payout under different IDs pay once, and the losers learn that nothing is due', async () => {
  await owe(1_000, 500);

  const { won, refused } = await outcomes([
    pay(newId(new Date()), 1_500),
    pay(newId(new Date()), 1_500),
    pay(newId(new Date()), 1_500),
  ]);

  expect(won).toHaveLength(1);
  expect(refused).toEqual(Array(2).fill('nothing_due: Nothing is due anymore: the balance is $0.00.'));
  expect(await recorded()).toHaveLength(1);
  expect((await api.as(partner)('getPartnerOverview')).commissionsPaid).toEqual([
    { amount: 1_500, currency: 'USD' },
  ]);
});

test('payouts during incoming commissions and refunds pay exactly the amounts that they settle', async () => {
  const pair = await owe(1_000);
  // Record one payout before the race, so that at least one payout succeeds, however the race ends.
  await outcomes([pay(newId(new Date()), 1_000)]);
  const amounts = Array.from({ length: 24 }, (_, n) => (n % 4 === 3 ? -90 : 100 + n));
  const arriving = (async () => {
    for (const amount of amounts) {
      await retried(() => earn(api.table, { ...pair, amount, month: '2026-01' }));
      // Pause at random. Some pauses are long enough for a payout to be recorded between two entries.
      await sleep(Math.random() * 60);
    }
  })();
  const paying = (async () => {
    for (let n = 0; n < 12; n++) {
      await outcomes([pay(newId(new Date()), await due())]);
    }
  })();

  await Promise.all([arriving, paying]);

  const paid = (await recorded()).reduce((sum, { amount }) => sum + amount.amount, 0);
  const earned = amounts.reduce((sum, amount) => sum + amount, 1_000);
  expect(paid).toBeGreaterThan(0);
  expect(paid + (await due())).toBe(earned);
});

/** Retries the write until its condition holds. The worker retries its writes too. */
async function retried(write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
}
