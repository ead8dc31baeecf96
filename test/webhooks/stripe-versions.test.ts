import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ReferenceStatement, Statement } from '../../functions/ledger/statement.ts';
import { stripe } from '../../functions/providers/stripe/stripe.ts';
import { TRANSLATED_TYPES } from '../../functions/providers/stripe/used-types.ts';
import { fromRoot } from '../../infra/from-root.ts';
import { API_VERSIONS } from '../../local/stripe/api-version.ts';

interface Event {
  readonly id: string;
  readonly type: string;
  readonly api_version: string;
  readonly data: { readonly object: Record<string, unknown> };
}

/** Whole events of the same sales, one file for each API version in which something that is read has changed. */
const FOLDER = fromRoot('test', 'webhooks', 'stripe-versions');
const VERSIONS = readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ''));
const eventsOf = (version: string) =>
  JSON.parse(readFileSync(`${FOLDER}/${version}.json`, 'utf8')) as readonly Event[];
const NEWEST = eventsOf('2026-10-28.endive');
const NOW = new Date('2026-09-25T00:00:00Z');

const translate = (event: object): Statement[] =>
  stripe.translate(stripe.parse(Buffer.from(JSON.stringify(event)), NOW));

function saidBy(statement: Statement): string[] {
  switch (statement.says) {
    case 'customer': {
      const { facts, customer, claim } = statement;
      return [
        ...facts.flatMap((fact) => {
          if (fact.type !== 'payment') return [textOf({ customer, fact })];
          const { outOfBand, ...payment } = fact;
          return [textOf({ customer, fact: payment }), ...(outOfBand ? [outOfBandOf(fact.id)] : [])];
        }),
        ...(claim ? [textOf({ customer, claim })] : []),
      ];
    }
    case 'reference':
      return statement.corrections.map((correction) =>
        correction.type === 'out_of_band'
          ? outOfBandOf(`in:${statement.refs[0]}`)
          : textOf({ correction: correction, refs: statement.refs }),
      );
    default:
      return [textOf(statement)];
  }
}

/** Up to acacia, the invoice says that it was paid outside of Stripe, and since basil, its payment. */
const outOfBandOf = (payment: string) => `${payment} was paid outside of Stripe`;

const textOf = (value: unknown) => JSON.stringify(value);

/** Up to acacia, a charge names its invoice too, which is only another way to the same payment. */
function saidIn(events: readonly Event[]): string[] {
  const statements = events.flatMap(translate);
  const known = statements.map(
    (statement): Statement => (statement.says === 'reference' ? withoutInvoice(statement) : statement),
  );
  return [...new Set(known.flatMap(saidBy))].sort();
}

function withoutInvoice(statement: ReferenceStatement): ReferenceStatement {
  const isOfCharge = statement.corrections.some(({ type }) => type === 'refunded_total');
  return isOfCharge
    ? { ...statement, refs: statement.refs.filter((ref) => !ref.startsWith('in_')) }
    : statement;
}

describe.each(VERSIONS)('the events of the API version %s', (version) => {
  const events = eventsOf(version);

  test('are translated to the same statements as those of the newest', () => {
    expect(saidIn(events)).toEqual(saidIn(NEWEST));
    expect(saidIn(events).length).toBeGreaterThan(20);
  });

  test('have the API version of their file, and its fields', () => {
    expect(events.map((event) => event.api_version)).toEqual(events.map(() => version));
    const objectOf = (type: string) => events.find((event) => event.type === type)?.data.object;
    const isSince = (release: string) => version >= release;
    expect('payment_intent' in (objectOf('invoice.paid') ?? {})).toBe(!isSince('2025-03-31'));
    expect('discount' in (objectOf('customer.subscription.updated') ?? {})).toBe(!isSince('2025-03-31'));
    expect(objectOf('invoice_payment.paid') !== undefined).toBe(isSince('2025-03-31'));
    expect('coupon' in (objectOf('promotion_code.created') ?? {})).toBe(!isSince('2025-09-30'));
    expect('discounts' in (objectOf('checkout.session.completed') ?? {})).toBe(isSince('2024-09-30'));
  });
});

test('each simulated release has its events', () => {
  const releases = new Set(VERSIONS.map((version) => version.split('.')[1]));
  for (const version of API_VERSIONS) expect(releases).toContain(version.split('.')[1]);
});

test('docs/providers.md names each of these API versions', () => {
  const page = readFileSync(fromRoot('docs', 'providers.md'), 'utf8');
  for (const version of VERSIONS) expect(page).toContain(`stripe-versions/${version}.json`);
});

describe('an event that is too old to be read', () => {
  const invoice = NEWEST.find(({ type }) => type === 'invoice.paid') as Event;
  const { amount_paid: _, ...old } = invoice.data.object;
  const sent = (api_version: string | null) => () =>
    translate({ ...invoice, api_version, data: { object: old } });

  test('says so, and what to do', () => {
    expect(sent('2017-08-15')).toThrow(
      'The event has the API version 2017-08-15, and its invoice.paid is too old to be read. In Stripe, add an endpoint with a newer API version',
    );
    expect(sent('2017-08-15')).not.toThrow('snapshot');
  });

  test.each(['2020-08-27', '2026-10-28.endive', null])(
    'is one of an API version before 2020-08-27, unlike the same event of the version %s',
    (version) => {
      expect(sent(version)).toThrow('snapshot');
    },
  );

  test('counts if it can be read', () => {
    expect(translate({ ...invoice, api_version: '2017-08-15' })).toEqual(translate(invoice));
  });
});

describe('a credit note since basil', () => {
  const note = NEWEST.find(({ type }) => type === 'credit_note.created') as Event;
  const noted = (change: object) =>
    translate({ ...note, data: { object: { ...note.data.object, ...change } } }).flatMap((statement) =>
      statement.says === 'reference' ? statement.corrections : [],
    );
  const recorded = {
    type: 'payment_record_refund',
    refund: null,
    amount_refunded: 700,
    payment_record_refund: { payment_record: 'pr_1', refund_group: 'rg_1' },
  };

  test('contains what was refunded on payments outside of Stripe', () => {
    expect(noted({ refunds: [recorded] })).toMatchObject([{ type: 'refund', amount: 700 }]);
    expect(noted({ refunds: [recorded, recorded], out_of_band_amount: 50 })).toMatchObject([
      { amount: 1_450 },
    ]);
  });

  test('does not repeat the refunds that have events of their own', () => {
    expect(noted({ refunds: [{ type: 'refund', refund: 're_1', amount_refunded: 700 }] })).toEqual([]);
  });
});

test('the oldest events contain what newer ones report with another type', () => {
  const types = new Set(VERSIONS.flatMap((version) => eventsOf(version).map(({ type }) => type)));
  expect([...types].filter((type) => !TRANSLATED_TYPES.some((each) => each === type))).toEqual([]);
});
