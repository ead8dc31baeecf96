import { describe, expect, test } from 'vitest';
import { day, refund } from '../../../ledger/sample-facts.ts';
import {
  amounts,
  code,
  JANE,
  payment,
  payments,
  reportedBy,
  SampleCustomer,
  stepsOf,
  superseded,
} from './sample-customer.ts';

const from = '2020-01-01T00:00:00.000Z';
const JANE_FOR_A_MONTH = { ...JANE, versions: [{ version: 1, from, rate: 2_000, months: 1 }] };
const JANE_ONCE = { ...JANE, versions: [{ version: 1, from, rate: 1_000, bounty: { USD: 700 } }] };

const unearned = ({ entries }: SampleCustomer) => entries.map((entry) => entry.unearned ?? 0);

describe('a payment that becomes the first', () => {
  test('ends the months of later ones', () => {
    const customer = new SampleCustomer(JANE_FOR_A_MONTH);
    customer.report('evt_1', code('JANE', 40), payment(40));
    customer.report('evt_2', code('JANE', 2), payment(2));

    expect(amounts(customer)).toEqual([
      ['commission', 200],
      ['commission', 200],
      ['commission', -200],
    ]);
    expect(unearned(customer)).toEqual([0, 0, 1_000]);
    expect(customer.record?.first).toMatchObject({ payment: 'in:2', at: payment(2).paidAt });
  });

  test('takes the bounty from a later one, without a new code', () => {
    const customer = new SampleCustomer(JANE_ONCE);
    customer.report('evt_1', code('JANE', 2), payment(9));
    customer.report('evt_2', payment(2));

    expect(amounts(customer)).toEqual([
      ['commission', 700],
      ['commission', 700],
      ['commission', -700],
    ]);
  });

  test('after a payout, earns by an earlier use of the same code, and takes nothing back', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', code('JANE', 9), payment(9), payment(2));
    customer.settle();
    customer.report('evt_2', code('JANE', 2));

    expect(customer.entries.map(({ payment: of, amount, settlement }) => [of, amount, settlement])).toEqual([
      ['in:9', 200, 0],
      ['in:2', 200, 1],
    ]);
    expect(customer.record?.referral?.at).toBe(day(2));
  });

  test('after a payout, takes back what was paid, and a payment that leaves gives it back', () => {
    const customer = new SampleCustomer(JANE_ONCE);
    customer.report('evt_1', code('JANE', 2), payment(9, { id: 'pi:9', direct: true }), payment(12));
    customer.settle();
    customer.report('evt_2', superseded('pi:9', 'cus_other'));

    expect(customer.entries.map(({ payment: of, amount, settlement }) => [of, amount, settlement])).toEqual([
      ['pi:9', 700, 0],
      ['in:12', 0, 0],
      ['pi:9', -700, 1],
      ['in:12', 700, 1],
    ]);
    expect(customer.record?.first).toMatchObject({ payment: 'in:12', at: payment(12).paidAt });
  });

  test('is brought up to date in several transactions', () => {
    const customer = new SampleCustomer(JANE_ONCE);
    customer.report('evt_1', code('JANE', 2), payment(9));
    customer.report('evt_2', ...payments(60).map((each) => ({ ...each, paidAt: payment(20).paidAt })));
    customer.report('evt_3', payment(2));

    const earned = customer.entries.filter(({ amount }) => amount !== 0);
    expect(earned.reduce((sum, { amount }) => sum + amount, 0)).toBe(700);
    expect(customer.record).not.toHaveProperty('isIncomplete');
  });
});

describe('a renewal', () => {
  test('reads only its own entries, though the terms name months', () => {
    const customer = new SampleCustomer(JANE_FOR_A_MONTH);
    customer.report('evt_1', code('JANE'), payment(1));
    const steps = stepsOf(customer, { reported: reportedBy('evt_2', payment(20)) });

    expect(steps).not.toContain('read entries');
  });

  test('that earns nothing is an entry, but adds nothing to what is earned', () => {
    const customer = new SampleCustomer(JANE_FOR_A_MONTH);
    customer.report('evt_1', code('JANE'), payment(1));
    customer.report('evt_2', payment(60, { currency: 'EUR' }));
    customer.report('evt_3', refund(61, 1_190, { payment: 'in:60', currency: 'EUR' }));

    expect(unearned(customer)).toEqual([0, 1_000, 0]);
    expect(customer.record?.earned).toEqual({ USD: 200 });
    const counters = customer.money.map(({ counters: { partner } }) => [...partner.values()].at(-1));
    expect(counters).toEqual([
      expect.objectContaining({ 'earned:USD': 200 }),
      { 'revenue:EUR': 1_000, 'unearned:EUR': 1_000 },
      { 'refunded:EUR': 1_000 },
    ]);
  });
});

test('a guest earns the percentage of the version', () => {
  const guest = new SampleCustomer(JANE_ONCE);
  guest.update({
    ref: { partnerId: 'partner', provider: 'stripe', providerId: 'guest:pi_1' },
    reported: reportedBy('evt_1', code('JANE'), payment(1)),
  });

  expect(amounts(guest)).toEqual([['commission', 100]]);
});
