import { describe, expect, it } from 'vitest';
import { IMPORT_LIMITS } from '../../../../shared/import-limits.ts';
import { messages } from './messages.ts';
import { OTHER_PROGRAMS } from './other-programs.ts';
import { readFile, rowsIn } from './read-file.ts';

const TODAY = '2026-11-29';
const HEADER = 'customer_id,affiliate,first_commission,bounty_paid';
const read = (text: string) => {
  const file = readFile(new TextEncoder().encode(text));
  if ('problem' in file) throw new Error(file.problem);
  return rowsIn(file, file.columns, TODAY);
};
const problemOf = (bytes: Uint8Array) => {
  const file = readFile(bytes);
  return 'problem' in file ? file.problem : undefined;
};
const whyOf = (row: string) => read(`${HEADER}\n${row}`).leftOut[0]?.why;

describe('A file of customers', () => {
  it('is read by the names of its columns, with numbered rows', () => {
    expect(read(`Coupon;Stripe customer ID\nBO20;cus_1\n\nbo@example.com;cus_2`).rows).toEqual([
      { row: 1, line: 2, customer: 'cus_1', affiliate: 'BO20' },
      { row: 2, line: 4, customer: 'cus_2', affiliate: 'bo@example.com' },
    ]);
  });

  it.each(OTHER_PROGRAMS)('is recognized if it is from $name', ({ customers }) => {
    const others = ['name', 'email', 'created_at'].filter((name) => name !== customers.affiliate);
    const header = [...others, ...Object.values(customers)];
    const at = (name: string | undefined) => (name === undefined ? undefined : header.indexOf(name));
    expect(readFile(Buffer.from(`${header.join()}\nx,x,x,x,x,x`))).toMatchObject({
      columns: { customer: at(customers.customer), affiliate: at(customers.affiliate) },
      unclear: [],
    });
  });

  it('may have our columns beside those of another program', () => {
    const rows = read(
      'customer_id,promotion_code,first_commission,bounty_paid\ncus_1,BO20,2026-03-10,no',
    ).rows;
    expect(rows).toMatchObject([{ affiliate: 'BO20', firstPaidOn: '2026-03-10', isBountyOwed: true }]);
  });

  it('leaves open which of two columns says when the first commission was', () => {
    const bytes = Buffer.from(
      'customer,code,first_payment,first_commission\ncus_1,BO20,2026-03-10,2026-03-11',
    );
    expect(readFile(bytes)).toMatchObject({
      columns: { customer: 0, affiliate: 1 },
      unclear: ['firstPaidOn'],
    });
  });

  it('says when the first commission was, and whether a bounty is owed', () => {
    const { rows } = read(
      `${HEADER}\ncus_1,BO20,2026-03-10,No\ncus_2,BO20,2026-03-10T08:00:00Z,yes\ncus_3,BO20,,`,
    );
    expect(rows.map(({ firstPaidOn, isBountyOwed }) => [firstPaidOn, isBountyOwed])).toEqual([
      ['2026-03-10', true],
      ['2026-03-10', undefined],
      [undefined, undefined],
    ]);
  });

  it.each([
    ['guest:cs_1,BO20,,', messages.badCustomer],
    ['cus 1,BO20,,', messages.badCustomer],
    ['in_123,BO20,,', messages.otherObject],
    ['sub_123456,BO20,,', messages.otherObject],
    ['ana@example.com,BO20,,', messages.customerEmail],
    ['cus_1,,,', messages.badAffiliate],
    [`cus_1,${'x'.repeat(129)},,`, messages.badAffiliate],
    ['cus_1,BO20,10.03.2026,', messages.badDate],
    ['cus_1,BO20,2026-02-31,', messages.badDate],
    ['cus_1,BO20,2026-11-30,', messages.futureDate],
    ['cus_1,BO20,,maybe', messages.badBounty],
    ['cus_1,BO20,,\ncus_1,BO30,,', messages.repeats(2)],
  ])('leaves out %j and says why', (row, why) => {
    expect(whyOf(row)).toBe(why);
  });

  it.each(['cus_1', '10482', 'user-42', 'in_house_7', 'invoice_7', 'team@42', 'plan_b'])(
    'may have %j as the id of a customer, because partners can choose it',
    (id) => {
      expect(read(`${HEADER}\n${id},BO20,,`).rows).toMatchObject([{ customer: id }]);
    },
  );

  it('has bounds, and must be UTF-8', () => {
    expect(problemOf(new Uint8Array(IMPORT_LIMITS.bytes + 1))).toBe(messages.tooLarge(2));
    expect(problemOf(Uint8Array.from([...Buffer.from('a\nb'), 0xe9]))).toBe(messages.notUtf8(2, 4));
    const rows = Array.from({ length: IMPORT_LIMITS.rows + 1 }, (_, n) => `cus_${n},BO20`);
    expect(problemOf(Buffer.from(`h\n${rows.join('\n')}`))).toBe(
      messages.faults.too_many_rows(IMPORT_LIMITS.rows + 2),
    );
    expect(problemOf(Buffer.from(HEADER))).toBe(messages.noRows);
  });
});
