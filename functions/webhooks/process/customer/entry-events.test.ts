import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../ledger/fact.ts';
import type { ReportedFact } from '../reported-fact.ts';
import { entryEvents } from './entry-events.ts';

const PAYMENT = { type: 'payment', id: 'in:in_1' } as Fact;
const REFUND = { type: 'refund', id: 'refund:re_1@in:in_1', payment: 'in:in_1' } as Fact;
const COMMISSION = { payment: 'in:in_1' };
const CLAWBACK = { payment: 'in:in_1', cause: 're_1' };

const reportedBy = (eventId: string, fact: Fact) => ({ fact, source: { eventId } }) as ReportedFact;

describe('The event of a ledger entry', () => {
  it.each([
    ['the payment arrives first', [reportedBy('evt_paid', PAYMENT), reportedBy('evt_refund', REFUND)]],
    ['the refund arrives first', [reportedBy('evt_refund', REFUND), reportedBy('evt_paid', PAYMENT)]],
  ])('is the event about its payment or refund if both are in one batch and %s', (_, reported) => {
    const eventOf = entryEvents(reported);

    expect(eventOf(COMMISSION)).toBe('evt_paid');
    expect(eventOf(CLAWBACK)).toBe('evt_refund');
  });

  it('is the event about the payment for a refund that was waiting for the payment', () => {
    expect(entryEvents([reportedBy('evt_paid', PAYMENT)])(CLAWBACK)).toBe('evt_paid');
  });

  it('is the event about the refund for a commission if no other event is in the batch', () => {
    expect(entryEvents([reportedBy('evt_refund', REFUND)])(COMMISSION)).toBe('evt_refund');
  });

  it('is unknown if the events are about other payments', () => {
    expect(entryEvents([reportedBy('evt_paid', PAYMENT)])({ payment: 'in:in_2' })).toBeUndefined();
  });
});
