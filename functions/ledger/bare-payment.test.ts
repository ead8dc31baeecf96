import { describe, expect, test } from 'vitest';
import { bareOwner, mayEarn } from './bare-payment.ts';
import type { CodeFact } from './fact.ts';
import { day, JANE } from './sample-facts.ts';

describe('a payment without an invoice or a code', () => {
  const [target, guest] = [{ customer: 'cus_session' }, { customer: 'cs_guest' }];

  test.each([
    ['whose session names it', { customer: 'cus_1' }, { target, guest }, 'cus_session'],
    ['that it names itself', { customer: 'cus_1' }, { guest }, 'cus_1'],
    ['that it names itself, if nothing is stored', { customer: 'cus_1' }, undefined, 'cus_1'],
    ['who is a guest and whose session names it', {}, { guest }, 'cs_guest'],
    ['nobody, if nobody names it', {}, {}, undefined],
  ])('belongs to the customer %s', (_, payment, stored, owner) => {
    expect(bareOwner(payment as Parameters<typeof bareOwner>[0], stored)).toBe(owner);
  });

  const used = (at: string): CodeFact => ({
    type: 'code',
    id: `code:metadata:${at}`,
    at,
    evidence: 'metadata',
    value: 'JANE20',
  });
  const paid = (paidAt: string) => ({ paidAt }) as Parameters<typeof mayEarn>[0];

  test('may earn from a day before any of the codes on', () => {
    expect(mayEarn(paid(day(4)), [used(day(9)), used(day(5))], undefined)).toBe(true);
    expect(mayEarn(paid(day(3)), [used(day(9)), used(day(5))], undefined)).toBe(false);
    expect(mayEarn(paid(day(9)), [], undefined)).toBe(false);
  });

  test('may earn without a code if it was not made too early for the referral', () => {
    const referral = { ...JANE, since: day(5) };

    expect(mayEarn(paid(day(5)), [], referral)).toBe(true);
    expect(mayEarn(paid(day(4)), [], referral)).toBe(false);
  });
});
