import { describe, expect, test } from 'vitest';
import { type EventDetails as Details, EVENT_OUTCOMES } from '../../../../shared/contract/event-log.ts';
import { eventQuery } from '../../data/customers/events.ts';
import { renderLoaded, renderText } from '../../lib/screens/render-text.tsx';
import { linkIn } from '../../lib/screens/rendered-markup.ts';
import { EventDetails } from './event-details.tsx';
import { outcomeHint, outcomeText, eventMessages as texts } from './event-messages.ts';

const { queryKey } = eventQuery('app', 'ref');
const EVENT: Details = {
  event: {
    id: 'row',
    ref: 'ref',
    eventId: 'evt_1Ab',
    type: 'invoice.paid',
    receivedAt: '2026-11-20T10:00:00.000Z',
    apiVersion: '2026-10-28.endive',
    outcome: 'recorded',
    code: null,
    amount: null,
    detail: null,
  },
  provider: 'stripe',
  customer: null,
  facts: [],
  entries: [],
  payload: '',
  isOutline: false,
};
const loaded = (changes: Partial<Details>) => [{ queryKey, data: { ...EVENT, ...changes } }];
const content = <EventDetails appId="app" eventRef="ref" />;
const render = (changes: Partial<Details> = {}): string => renderText(content, loaded(changes));

const FACT_KINDS = Object.keys(texts.fact) as (keyof typeof texts.fact)[];
const ENTRY_KINDS = Object.keys(texts.entry) as (keyof typeof texts.entry)[];

describe('an event', () => {
  test.each(EVENT_OUTCOMES)('with the outcome %s says what came of it', (outcome) => {
    const event = { ...EVENT.event, outcome, code: outcome === 'counted' ? 'JANE20' : null };
    const text = render({ event });

    expect(text).toContain(outcomeText(event));
    expect(text).toContain(outcomeHint(event));
  });

  test('that could not be read says what is wrong with it', () => {
    const event = { ...EVENT.event, outcome: 'not_understood', detail: 'amount: not a number' } as const;

    expect(render({ event })).toContain('amount: not a number');
  });

  test.each(FACT_KINDS)('names the fact %s with its subject', (kind) => {
    const amount = { amount: 4_900, currency: 'USD' };
    const text = render({ facts: [{ kind, subject: 'in_1Ab', amount, note: '' }] });

    expect(text).toContain(`${texts.fact[kind]} in_1Ab`);
    expect(text).toContain('$49.00');
    expect(text).not.toContain(texts.noFacts);
  });

  test.each([
    ['dispute', 'needs_response', 'needs response'],
    ['link', 'JANE20', '→ JANE20'],
  ] as const)('shows the note of a %s in words', (kind, note, words) => {
    expect(render({ facts: [{ kind, subject: 'du_1Ab', amount: null, note }] })).toContain(words);
  });

  test.each(ENTRY_KINDS)('leads from a %s in the ledger to its explanation', (kind) => {
    const entry = {
      id: 'entry',
      customerId: 'stripe.app.cus_1Ab',
      customerLabel: '1Ab',
      counterpartyId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      kind,
      amount: { amount: 784, currency: 'USD' },
      gross: 3_920,
      base: 3_920,
      outside: 0,
      rate: 2_000,
      version: 1,
      bounty: null,
      ended: null,
      endedOn: null,
      unearned: 0,
      payment: 'other' as const,
      revenue: 3_920,
      cause: null,
      reason: null,
      source: null,
      code: 'JANE20',
      match: 'discount_code' as const,
      month: '2026-11',
      at: '2026-11-20T10:00:00.000Z',
      unpaid: true,
    };

    expect(render({ entries: [entry] })).toContain(`${texts.entry[kind]}, JANE20$7.84${texts.explain}`);
    expect(linkIn(renderLoaded(content, loaded({ entries: [entry] })), texts.explain)).toContain('/entries/');
  });

  test('that changed nothing says so', () => {
    const text = render({ event: { ...EVENT.event, apiVersion: null } });

    expect(text).toContain(texts.facts + texts.noFacts);
    expect(text).toContain(texts.entries + texts.noEntries);
    expect(text).toContain(texts.apiVersion + texts.unknown);
    expect(text).toContain(texts.replayHint);
    expect(text).not.toContain(texts.payload);
  });

  test('about a customer leads to everything about this customer', () => {
    expect(render({ customer: 'cus_1Ab' })).toContain(`${texts.customer}cus_1Ab${texts.traceCustomer}`);
    expect(linkIn(renderLoaded(content, loaded({ customer: 'cus_1Ab' })), texts.traceCustomer)).toBe(
      '/partner/trace?id=cus_1Ab',
    );
  });

  test('says that its payload is masked', () => {
    const text = render({ payload: '{}' });

    expect(text).toContain(texts.payloadHint);
    expect(text).toContain(texts.copyPayload);
  });

  test('of which only an outline is shown says so', () => {
    const text = render({ payload: '{}', isOutline: true });

    expect(text).toContain('only the fields that we read are shown');
    expect(render({ payload: '{}' })).not.toContain('fields that we read');
  });
});
