import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import type { DisputeFact, Fact, PaymentFact } from './fact.ts';
import { missingEntries } from './missing-entries.ts';
import { BOB, day, dispute, JANE, ledgerAfter, PAYMENT, refund } from './sample-facts.ts';

describe('with touched payments', () => {
  const paymentId = fc.constantFrom('in:1', 'in:2', 'pi:3');
  const dayOf = fc.integer({ min: 1, max: 60 });
  const facts = fc.record({
    payments: fc.uniqueArray(
      fc.record({ id: paymentId, n: dayOf, gross: fc.integer({ min: 1, max: 5_000 }), direct: fc.boolean() }),
      { minLength: 1, maxLength: 3, selector: ({ id }) => id },
    ),
    refunds: fc.array(fc.record({ id: paymentId, n: dayOf, amount: fc.nat(5_000) }), { maxLength: 4 }),
    disputes: fc.array(
      fc.record({
        id: paymentId,
        n: dayOf,
        amount: fc.nat(5_000),
        status: fc.constantFrom('open', 'lost', 'won'),
      }),
      { maxLength: 3 },
    ),
    superseded: fc.subarray(['in:1', 'in:2', 'pi:3']),
  });
  const ledger = facts.map(({ payments, refunds, disputes, superseded }): Fact[] => [
    ...payments.map(
      ({ id, n, gross, direct }): PaymentFact => ({
        ...PAYMENT,
        id,
        paidAt: day(n),
        gross,
        base: gross,
        ...(direct ? { direct: true } : {}),
      }),
    ),
    ...refunds.map(({ id, n, amount }, i) => refund(n, amount, { id: `refund:${i}`, payment: id })),
    ...disputes.map(
      ({ id, n, amount, status }, i): DisputeFact => ({
        ...dispute(status as DisputeFact['status'], amount),
        id: `dispute:${i}`,
        at: day(n),
        payment: id,
      }),
    ),
    ...superseded.map(
      (id): Fact => ({ type: 'superseded', id: `superseded:${id}`, at: day(1), payment: id }),
    ),
  ]);
  const referral = fc.option(fc.constantFrom(JANE, BOB), { nil: undefined });

  test('the entries of these payments are the same as in the full computation', () => {
    fc.assert(
      fc.property(
        ledger,
        ledger,
        referral,
        referral,
        fc.subarray(['in:1', 'in:2', 'pi:3']),
        (was, is, by, to, ids) => {
          const before = ledgerAfter(by, was);
          const touched = new Set(ids);
          const all = missingEntries(is, to, before);
          const own = before.filter(({ payment }) => touched.has(payment));

          expect(missingEntries(is, to, own, touched)).toEqual(
            all.filter(({ payment }) => touched.has(payment)),
          );
        },
      ),
    );
  });

  test('once each payment has been touched, no entry is missing', () => {
    fc.assert(
      fc.property(ledger, referral, (known, by) => {
        const entries: Entry[] = [];
        const customer = { partnerId: 'partner', provider: 'stripe', providerId: 'cus_1' } as const;
        for (const id of ['pi:3', 'in:1', 'in:2']) {
          const own = entries.filter(({ payment }) => payment === id);
          for (const entry of missingEntries(known, by, own, new Set([id]))) {
            entries.push({ ...entry, customer, partnerId: 'partner', settlement: 0 });
          }
        }
        expect(missingEntries(known, by, entries)).toEqual([]);
      }),
    );
  });
});
