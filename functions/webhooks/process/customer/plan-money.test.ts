import { describe, expect, test } from 'vitest';
import type { MonthBalance } from '../../../ledger/month-balance.ts';
import { day, dispute, refund } from '../../../ledger/sample-facts.ts';
import { Unprocessable } from '../../../ledger/unprocessable.ts';
import { refuse } from './plan-money.ts';
import {
  amounts,
  BOB,
  code,
  firstNeed,
  JANE,
  payment,
  payments,
  REF,
  reportedBy,
  SampleCustomer,
  sameSale,
  storedFor,
  superseded,
} from './sample-customer.ts';

const month = (fields: Partial<MonthBalance>): MonthBalance => ({
  partnerId: REF.partnerId,
  affiliateId: 'jane',
  currency: 'USD',
  month: '2026-03',
  unpaid: 0,
  count: 0,
  held: 0,
  settlement: 0,
  earned: 0,
  ...fields,
});
/** Stores a month whose balance can grow by nothing anymore. */
function fill(customer: SampleCustomer, name: string): void {
  const full = month({ month: name, unpaid: Number.MAX_SAFE_INTEGER });
  customer.months.set(`jane#USD#${name}`, full);
}

describe('the money', () => {
  test('names the event, the settlement of the month, and the first commission of the pair', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(1));
    customer.settle();
    customer.report('evt_2', payment(2));

    expect(customer.entries).toMatchObject([
      {
        customer: REF,
        partnerId: 'partner',
        settlement: 0,
        news: { to: 'both', isFirst: true },
        eventId: 'evt_1',
      },
      { customer: REF, partnerId: 'partner', settlement: 1, news: { to: 'both' }, eventId: 'evt_2' },
    ]);
  });

  test('has no event if the promotion code became known only later', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('promo_1', 1, 'promotion_code'), payment(1));
    customer.providerCodes.set('promo_1', 'JANE');
    customer.update({ reattribute: true });

    expect(amounts(customer)).toEqual([['commission', 200]]);
    expect(customer.entries[0]).not.toHaveProperty('eventId');
  });

  test('marks one commission as the first of its pair, but no clawback, and nothing in a new month of an old pair', () => {
    const customer = new SampleCustomer(JANE, BOB);
    fill(customer, '2025-01');
    customer.report('evt_1', code('JANE'), payment(1), payment(40));
    expect(customer.entries.filter(({ news }) => news?.isFirst)).toEqual([]);

    const other = new SampleCustomer(BOB);
    other.report('evt_1', code('BOB'), payment(1), refund(1, 1), payment(40));
    expect(other.entries.map(({ kind, news }) => [kind, news])).toEqual([
      ['clawback', undefined],
      ['commission', { to: 'both', isFirst: true }],
      ['commission', { to: 'both' }],
    ]);
  });

  test('adds to the balances, the counters, and what the customer has earned and paid', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(1));
    customer.report('evt_2', refund(3, 595));

    expect(customer.record).toMatchObject({
      version: 2,
      earned: { USD: 100 },
      revenue: { USD: 500 },
      referral: { code: 'JANE' },
    });
    expect([...customer.months.values()]).toMatchObject([
      { unpaid: 100, count: 1, earned: 100, settlement: 0 },
    ]);
    const [first, second] = customer.money.map(({ counters }) => [...counters.partner]);
    expect(first).toEqual([['2026-03', { customers: 1, 'earned:USD': 200, 'revenue:USD': 1_000 }]]);
    expect(second).toMatchObject([['2026-03', { 'earned:USD': -100, 'refunded:USD': 500 }]]);
  });

  test('is split into transactions of 17 entries, and the customer is incomplete until the last one', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', ...payments(35));
    const { isPutOff } = customer.report('evt_2', code('JANE'));

    expect(isPutOff).toBe(false);
    expect(customer.money.map(({ entries, after }) => [entries.length, after.isIncomplete])).toEqual([
      [17, true],
      [17, true],
      [1, undefined],
    ]);
    expect(new Set(customer.entries.map(({ payment: id }) => id)).size).toBe(35);
  });

  test('fits into one transaction if there are 17 entries', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', ...payments(17));
    customer.report('evt_2', code('JANE'));

    expect(customer.money).toHaveLength(1);
  });

  test('is put off after the permitted number of transactions, and completed by the next update', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', ...payments(35));

    const { isPutOff } = customer.update({ reported: reportedBy('evt_2', code('JANE')), maxCommits: 2 });
    expect(isPutOff).toBe(true);
    expect(customer.entries).toHaveLength(34);

    expect(customer.report('evt_3', payment(2)).isPutOff).toBe(false);
    expect(customer.entries).toHaveLength(36);
    expect(customer.record).not.toHaveProperty('isIncomplete');
  });

  test('is not put off if everything fits exactly', () => {
    const customer = new SampleCustomer(JANE);
    const { isPutOff } = customer.update({
      reported: reportedBy('evt_1', code('JANE'), payment(1)),
      maxCommits: 1,
    });

    expect(isPutOff).toBe(false);
  });

  test('moves to another affiliate until a payout has settled an entry', () => {
    const moved = new SampleCustomer(JANE, BOB);
    moved.report('evt_1', code('JANE', 2), payment(2));
    moved.report('evt_2', code('BOB', 1));
    expect(moved.entries.map(({ affiliateId, amount }) => [affiliateId, amount])).toEqual([
      ['jane', 200],
      ['bob', 100],
      ['jane', -200],
    ]);
    expect(moved.record).toMatchObject({ earned: { USD: 100 }, revenue: { USD: 1_000 } });

    const frozen = new SampleCustomer(JANE, BOB);
    frozen.report('evt_1', code('JANE', 2), payment(2));
    frozen.settle();
    frozen.report('evt_2', code('BOB', 1));
    expect(amounts(frozen)).toEqual([['commission', 200]]);
    expect(frozen.record).toMatchObject({ referral: { code: 'JANE' }, lateReferral: { code: 'BOB' } });
  });

  test('is taken back when the payment turns out to be that of another customer', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(1, { direct: true }));
    customer.report('evt_2', superseded('in:1', 'cus_2'));

    expect(amounts(customer)).toEqual([
      ['commission', 200],
      ['commission', -200],
    ]);
    expect(customer.record).toMatchObject({ hasNoPurchase: true });
  });

  test.each([
    ['is moved', superseded('in:1', 'cus_2')],
    ['is the same sale', sameSale('in:1', 'in:2')],
  ])(
    'is read even for an update that has stored a payment that %s, as another may have seen it alone',
    (_, fact) => {
      const customer = new SampleCustomer(JANE);
      customer.report('evt_1', code('JANE'), payment(1, { direct: true }), payment(2));
      const facts = [payment(1, { direct: true }), fact];
      for (const each of facts) customer.facts.set(each.id, { fact: each, revision: 1 });

      expect(firstNeed(customer.load(storedFor(...facts)))).toMatchObject({ entries: { since: day(1) } });
    },
  );
});

describe('a payment whose sum would not be exact', () => {
  const message = (name: string) =>
    `The balance of ${name} in USD would exceed the largest amount that can be recorded exactly. Check the amounts of this event.`;

  test('is refused alone, while the others earn', () => {
    const customer = new SampleCustomer(JANE);
    fill(customer, '2026-04');
    const reported = [
      ...reportedBy('evt_0', code('JANE', -9)),
      ...[1, 33, 62, 34].flatMap((n) => reportedBy(`evt_${n}`, payment(n))),
    ];

    const { refused, isPutOff } = customer.update({ reported });

    expect(isPutOff).toBe(false);
    expect([...refused]).toEqual([
      ['evt_33', new Unprocessable(message('2026-04'))],
      ['evt_34', new Unprocessable(message('2026-04'))],
    ]);
    expect(customer.entries.map(({ payment: id }) => id)).toEqual(['in:1', 'in:62']);
    expect(customer.money.map(({ then }) => then.refusals.isSplit)).toEqual([true, true]);
  });

  test('is not refused if it takes away from a full month', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(1));
    fill(customer, '2026-03');

    expect(customer.report('evt_2', refund(2, 1_190)).refused.size).toBe(0);
    expect(amounts(customer)).toEqual([
      ['commission', 200],
      ['clawback', -200],
    ]);
  });

  test.each(['unpaid', 'count', 'held', 'earned'] as const)('is refused because of %s', (sum) => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE'), payment(1));
    customer.months.set('jane#USD#2026-03', month({ [sum]: Number.MAX_SAFE_INTEGER }));

    const { refused } =
      sum === 'held'
        ? customer.report('evt_2', dispute('open'), payment(1, { gross: 1_191 }))
        : customer.report('evt_2', payment(2));

    expect([...refused.keys()]).toEqual(['evt_2']);
  });

  test('is still refused when its event comes again, and its fact stays', () => {
    const customer = new SampleCustomer(JANE);
    fill(customer, '2026-03');
    customer.report('evt_1', code('JANE'), payment(1));

    expect([...customer.report('evt_1', code('JANE'), payment(1)).refused.keys()]).toEqual(['evt_1']);
    expect(customer.facts.has('in:1')).toBe(true);
  });

  test('is found one by one, and keeps what was refused before', () => {
    const error = new Unprocessable('too large');
    const none = { payments: new Map(), isSplit: false };
    const [one, two] = [{ payment: 'in:1' }, { payment: 'in:2' }];

    expect(refuse(none, [one, two], error)).toEqual({ payments: new Map(), isSplit: true });
    expect(refuse(none, [one, one], error)).toEqual({ payments: new Map([['in:1', error]]), isSplit: false });
    expect(refuse({ payments: new Map([['in:2', error]]), isSplit: true }, [one], error)).toEqual({
      payments: new Map([
        ['in:2', error],
        ['in:1', error],
      ]),
      isSplit: true,
    });
    expect(() => refuse(none, [], error)).toThrow(error);
  });
});
