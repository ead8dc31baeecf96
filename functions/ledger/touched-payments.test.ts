import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FirstPayment, Referral } from './customer.ts';
import type { Entry } from './entry.ts';
import { type DisputeFact, type Fact, type PaymentFact, paymentIdOf } from './fact.ts';
import { firstPayment, isFirstMoved } from './first-payment.ts';
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
  const ofMonths = { ...JANE, months: 1 };
  const once = { ...BOB, bounty: { USD: 300 } };
  const referral = fc.option(fc.constantFrom(JANE, BOB, ofMonths, once), { nil: undefined });

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

  /** Tells facts one after another, as events do, and returns the entries that are missing in the end. */
  function missingAfter(facts: readonly Fact[], by: Referral, isMoved: typeof isFirstMoved): number {
    const customer = { partnerId: 'partner', provider: 'stripe', providerId: 'cus_1' } as const;
    const entries: Entry[] = [];
    const known: Fact[] = [];
    let stored: FirstPayment | undefined;
    for (const fact of facts) {
      known.push(fact);
      const touched = isMoved(known, by, stored) ? undefined : new Set([paymentIdOf(fact) ?? '']);
      const own = touched ? entries.filter(({ payment }) => touched.has(payment)) : entries;
      const missing = missingEntries(known, by, own, touched);
      entries.push(...missing.map((entry) => ({ ...entry, customer, partnerId: 'partner', settlement: 0 })));
      const first = firstPayment(known, by);
      stored = first && { payment: first.id, at: first.paidAt };
    }
    return missingEntries(facts, by, entries).length;
  }

  const told = ledger.chain((known) => fc.shuffledSubarray(known, { minLength: known.length }));
  const terms = fc.constantFrom(JANE, ofMonths, once);

  test('if another payment becomes the first, all entries follow', () => {
    fc.assert(fc.property(told, terms, (known, by) => missingAfter(known, by, isFirstMoved) === 0));
  });

  test('the entries would not follow if only the touched payment was brought up to date', () => {
    const never = () => false;
    const outcome = fc.check(fc.property(told, terms, (known, by) => missingAfter(known, by, never) === 0));

    expect(outcome.failed).toBe(true);
  });
});
