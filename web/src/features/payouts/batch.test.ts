import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { parseAmount } from '../../../../shared/money/parse-amount.ts';
import { buildBatch } from './batch.ts';
import { PAYPAL_BATCH } from './paypal-batch.ts';
import { WISE_BATCH } from './wise-batch.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const DATE = '2026-11-21';

interface Given {
  amount?: number;
  currency?: string;
  paypal?: string;
  wise?: string;
  firstName?: string;
}

const owed = ({
  amount = 12_050,
  currency = 'USD',
  paypal = 'jane@example.com',
  wise = 'jane@example.com',
  firstName = 'Jane',
}: Given = {}): PendingPayout => ({
  affiliate: { id: ID, firstName, lastName: 'Doe', avatarUrl: null },
  payTo: { paypalEmail: paypal, wiseEmail: wise },
  count: 1,
  due: { amount, currency },
  held: 0,
  months: [],
  heldMonths: [],
  pending: 0,
  pendingMonths: [],
  minimum: 0,
});

describe("PayPal's file", () => {
  it('has one line per payment and no header, because PayPal pays the first line too', () => {
    const { files } = buildBatch([owed()], PAYPAL_BATCH, DATE);
    expect(files.map(({ text }) => text)).toEqual([
      'jane@example.com,120.50,USD,20261121-0f8fad5b,Affiliate commissions via Tributary,PAYPAL\r\n',
    ]);
  });

  it('has one currency per file', () => {
    const { files } = buildBatch([owed(), owed({ currency: 'EUR' }), owed()], PAYPAL_BATCH, DATE);
    expect(files.map(({ currency, rows }) => [currency, rows.length])).toEqual([
      ['USD', 2],
      ['EUR', 1],
    ]);
  });

  it.each([
    [{ amount: 500, currency: 'JPY' }, '500'],
    [{ amount: 40_000, currency: 'HUF' }, '400'],
  ])('writes %o without decimals, which PayPal rejects for this currency', (given, amount) => {
    const { files } = buildBatch([owed(given)], PAYPAL_BATCH, DATE);
    expect(files[0]?.text).toContain(`,${amount},${given.currency},`);
  });

  it.each([{ amount: 40_050, currency: 'HUF' }, { currency: 'KWD' }])(
    'leaves out %o because PayPal cannot pay it',
    (given) => {
      expect(buildBatch([owed(given)], PAYPAL_BATCH, DATE)).toMatchObject({
        files: [],
        leftOut: [{ reason: 'currency' }],
      });
    },
  );

  it('is split if there are more payments than PayPal accepts', () => {
    const many = Array.from({ length: 5_001 }, () => owed());
    const { files } = buildBatch(many, PAYPAL_BATCH, DATE);
    expect(files.map(({ part, rows }) => [part, rows.length])).toEqual([
      [1, 5_000],
      [2, 1],
    ]);
  });
});

describe("Wise's file", () => {
  it('has the columns of the template for payments by email', () => {
    const { files } = buildBatch([owed()], WISE_BATCH, DATE);
    expect(files[0]?.text).toBe(
      'name,recipientEmail,paymentReference,receiverType,amountCurrency,amount,sourceCurrency,targetCurrency,type\r\n' +
        'Jane Doe,jane@example.com,0f8fad5b,PERSON,target,120.50,USD,USD,EMAIL\r\n',
    );
  });

  it('neutralizes a formula in a name', () => {
    const { files } = buildBatch([owed({ firstName: '=1+1' })], WISE_BATCH, DATE);
    expect(files[0]?.text).toContain("\r\n'=1+1 Doe,");
  });

  it('leaves out a payment link, which cannot be used in a file', () => {
    const given = owed({ wise: 'https://wise.com/pay/me/jane' });
    expect(buildBatch([given], WISE_BATCH, DATE).leftOut).toEqual([
      { balance: given, reason: 'payment_link' },
    ]);
  });
});

test.each([
  [{ amount: 0 }, 'not_above_zero'],
  [{ amount: -1 }, 'not_above_zero'],
  [{ paypal: ' ' }, 'no_address'],
  [{ paypal: 'jane' }, 'not_an_email'],
  [{ paypal: '=jane@example.com' }, 'not_an_email'],
  [{ paypal: '+jane@example.com' }, 'not_an_email'],
])('leaves out a balance with %o as %s', (given, reason) => {
  expect(buildBatch([owed(given)], PAYPAL_BATCH, DATE)).toMatchObject({ files: [], leftOut: [{ reason }] });
});

test('either pays a balance once with its exact amount or leaves it out', () => {
  const given = fc.record({
    amount: fc.integer({ min: -10_000, max: 10_000_000 }),
    currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'HUF'),
    paypal: fc.oneof(fc.constant(''), fc.emailAddress(), fc.string()),
    wise: fc.oneof(fc.constant(''), fc.emailAddress(), fc.webUrl(), fc.string()),
  });
  fc.assert(
    fc.property(fc.array(given), fc.constantFrom(PAYPAL_BATCH, WISE_BATCH), (all, format) => {
      const balances = all.map(owed);
      const { files, leftOut } = buildBatch(balances, format, DATE);
      const paid = files.flatMap(({ rows }) => rows.map(({ balance }) => balance));
      expect(new Set([...paid, ...leftOut.map(({ balance }) => balance)])).toEqual(new Set(balances));
      expect(paid.length + leftOut.length).toBe(balances.length);
      for (const { currency, rows, text } of files) {
        expect(rows.every(({ balance }) => balance.due.currency === currency && balance.due.amount > 0)).toBe(
          true,
        );
        const lines = text
          .trimEnd()
          .split('\r\n')
          .slice(format === WISE_BATCH ? 1 : 0);
        const column = format === WISE_BATCH ? 5 : 1;
        expect(lines.map((line) => parseAmount(line.split(',')[column] ?? '', currency))).toEqual(
          rows.map(({ balance }) => balance.due),
        );
      }
    }),
  );
});
