import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IMPORT_LIMITS } from '../../shared/import-limits.ts';
import { dayOf } from '../../shared/money/months.ts';
import { PROVIDER_IDS } from '../../shared/provider/providers.ts';
import { importedCredit } from '../ledger/imported-credit.ts';
import { Unprocessable } from '../ledger/unprocessable.ts';
import { CUSTOMER_STATED, CUSTOMERS_IMPORTED, PROMOTION_CODE_LINKED } from './own-events.ts';
import { receivingProviderOf } from './receiving-registry.ts';
import { providerOf } from './registry.ts';

const NOW = new Date('2026-03-01T10:00:00.700Z');

test('each provider is registered under its own id and signs under a header of its own', () => {
  const providers = PROVIDER_IDS.map(providerOf);

  expect(providers.map(({ id }) => id)).toEqual(PROVIDER_IDS);
  expect(new Set(providers.map(({ signatureHeader }) => signatureHeader)).size).toBe(providers.length);
});

test.each(PROVIDER_IDS)('the receiver uses the same implementation of %s as the worker', (id) => {
  expect(providerOf(id)).toMatchObject(receivingProviderOf(id));
});

test.each(PROVIDER_IDS)('header names of %s are in lower case, as the gateway sends them', (id) => {
  const { signatureHeader } = providerOf(id);

  expect(signatureHeader).toBe(signatureHeader.toLowerCase());
});

test.each(PROVIDER_IDS)('a manual link of %s is an event that states the code and the time', (id) => {
  const provider = providerOf(id);

  const { body, ...address } = provider.linkedCode({
    providerCodeId: 'promo_1',
    code: 'JANE20',
    now: NOW,
  });

  const event = provider.parse(body, NOW);
  expect(event).toMatchObject({ id: address.eventId, type: PROMOTION_CODE_LINKED, isLive: true });
  expect(provider.addressOf(body)).toEqual(address);
  expect(provider.translate(event)).toEqual([
    {
      says: 'provider_code',
      providerCodeId: 'promo_1',
      code: 'JANE20',
      linkedAt: '2026-03-01T10:00:00.000Z',
      state: { at: '2026-03-01T10:00:00.000Z', firstTimeOnly: false, isActive: true, isLinked: true },
    },
  ]);
});

test.each(PROVIDER_IDS)(
  'a statement of %s is an event in the lane of the customer, with author, reason and time',
  (id) => {
    const provider = providerOf(id);
    const statement = { kind: 'two_sales', other: 'in:1' } as const;
    const stated = { payment: 'in:2', statement, by: 'partner', reason: 'Asked' };

    const { body, ...address } = provider.statement({ ...stated, customer: 'cus_1', now: NOW });

    const event = provider.parse(body, NOW);
    expect(event).toMatchObject({ id: address.eventId, type: CUSTOMER_STATED, isLive: true });
    expect(address).toMatchObject({ lane: 'cus_1', origin: 'own' });
    expect(provider.addressOf(body)).toEqual(address);
    expect(provider.translate(event)).toEqual([
      {
        says: 'customer',
        customer: 'cus_1',
        facts: [{ ...stated, type: 'stated', id: 'stated:in:2', at: NOW.toISOString() }],
      },
    ]);
  },
);

test.each(PROVIDER_IDS)(
  'a body that is not an event of %s has no address and is refused with a reason',
  (id) => {
    const provider = providerOf(id);

    for (const text of ['', 'null', '[]', '{"id":1}', 'not JSON']) {
      const body = Buffer.from(text);
      expect(provider.addressOf(body)).toBeUndefined();
      expect(() => provider.parse(body, NOW)).toThrow(Unprocessable);
    }
  },
);

test.each(PROVIDER_IDS)(
  'the rows of an import of %s are an event of its own lane, and read as credits',
  (id) => {
    const provider = providerOf(id);
    const statement = { importId: '01JD3ZJ8W000000000000000AA', by: 'partner', reason: 'Moved' };
    const row = fc.record(
      {
        row: fc.integer({ min: 1, max: IMPORT_LIMITS.rows }),
        customer: fc.stringMatching(/^[\x21\x22\x24-\x7e]{1,255}$/),
        appId: fc.constant('app'),
        code: fc.stringMatching(/^[A-Z0-9_-]{1,40}$/),
        firstPaidOn: fc
          .date({ min: new Date('2000-01-01'), max: NOW, noInvalidDate: true })
          .map((date) => dayOf(date.toISOString())),
        isBountyOwed: fc.constant(true as const),
      },
      { requiredKeys: ['row', 'customer', 'appId', 'code'] },
    );
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: IMPORT_LIMITS.rowsPerCall }), (rows) => {
        const { body, ...address } = provider.imported({ ...statement, now: NOW, rows });

        const event = provider.parse(body, NOW);
        expect(address).toMatchObject({
          lane: statement.importId,
          origin: 'own',
          eventType: CUSTOMERS_IMPORTED,
        });
        expect(provider.addressOf(body)).toEqual(address);
        expect(provider.translate(event)).toEqual(
          rows.map((each) => ({
            says: 'customer',
            customer: each.customer,
            facts: [importedCredit({ ...statement, at: NOW.toISOString() }, each)],
          })),
        );
      }),
    );
  },
);
