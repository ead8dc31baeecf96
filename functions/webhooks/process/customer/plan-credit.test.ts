import { describe, expect, test } from 'vitest';
import { guestIdOf } from '../../../../shared/provider/provider-objects.ts';
import { CREDIT_ID, type CreditFact } from '../../../ledger/fact.ts';
import { day } from '../../../ledger/sample-facts.ts';
import {
  amounts,
  firstNeed,
  JANE,
  payment,
  REF,
  reportedBy,
  SampleCustomer,
  stepsOf,
  storedFor,
} from './sample-customer.ts';

const credit: CreditFact = {
  type: 'credit',
  id: CREDIT_ID,
  at: day(5),
  credit: { appId: 'app', code: JANE.code, from: day(1) },
  earliest: day(1),
  by: 'partner',
  reason: 'Met at a fair',
};
const { credit: _, ...withdrawn } = { ...credit, at: day(6) };

describe('A credit', () => {
  test('decides the referral, reads what may be stored alone, and lists no use of a code', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', payment(1));

    const steps = stepsOf(customer, { reported: reportedBy('evt_2', credit) });

    expect(steps).toEqual([
      'read before',
      'write facts',
      'read customer',
      'read program',
      'read months',
      'read hasMonths',
      'write money',
      'read customer',
      'read barePayments',
    ]);
    expect(customer.record?.referral).toMatchObject({ code: JANE.code, reason: 'Met at a fair' });
    expect(amounts(customer)).toEqual([['commission', 200]]);
    expect(customer.uses.size).toBe(0);
  });

  test('that is withdrawn takes back what it earned', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', payment(1), credit);

    customer.report('evt_3', withdrawn);

    expect(customer.record?.referral).toBeUndefined();
    expect(amounts(customer)).toEqual([
      ['commission', 200],
      ['commission', -200],
    ]);
  });

  test('must be unchanged when a payment that it earns is written', () => {
    const customer = new SampleCustomer(JANE);
    customer.report('evt_1', credit);
    customer.report('evt_2', payment(1));
    expect(customer.money.at(-1)?.stated).toMatchObject({
      fact: { credit: { code: JANE.code } },
      revision: 1,
    });

    customer.report('evt_3', withdrawn);
    expect(customer.money.at(-1)?.stated).toMatchObject({ revision: 2 });
  });

  test.each([
    ['a customer, and where the statement is stored', 'cus_1', ['cus_1', 'live']],
    ["a guest's checkout or payment", guestIdOf('pi_1'), ['pi_1', 'live']],
  ])('looks for payments that came alone under the id of %s', (_name, providerId, lanes) => {
    const customer = new SampleCustomer(JANE);
    const ofCredit = storedFor(credit);
    const stored = { ...ofCredit.stored, reattribute: true };
    const { update, ...others } = customer.load({ ...ofCredit, stored });
    const known = customer.readMore(
      { ...others, update: { ...update, ref: { ...REF, providerId } } },
      { program: customer.codes() },
    );

    expect(firstNeed(known)).toEqual({ barePayments: lanes });
  });

  test('of an import looks for them under the id of the customer alone', () => {
    const customer = new SampleCustomer(JANE);
    const ofImport = (importId: string) => {
      const stored = storedFor({ ...credit, imported: { importId, row: 1 } });
      const known = customer.load({ ...stored, stored: { ...stored.stored, reattribute: true } });
      return firstNeed(customer.readMore(known, { program: customer.codes() }));
    };

    expect(ofImport('live')).toEqual({ barePayments: ['cus_1'] });
    expect(ofImport('another')).toEqual({ barePayments: ['cus_1', 'live'] });
  });

  test('never makes a code live', () => {
    const { liveAt: _liveAt, ...awaiting } = JANE;
    const customer = new SampleCustomer(awaiting);
    customer.report('evt_1', payment(1));

    expect(stepsOf(customer, { reported: reportedBy('evt_2', credit) })).not.toContain('write best effort');
  });
});
