import { expect, test } from 'vitest';
import { entryCsv } from './entry-csv.ts';
import { csvMessages as headers } from './messages.ts';

const SOURCE = [headers.customer, headers.payment, headers.cause, headers.event];

test.each([
  ['partner', SOURCE],
  ['affiliate', []],
] as const)('a file for the %s has these ids of the provider: %j', (role, ids) => {
  const columns = entryCsv(role)().map(({ header }) => header);

  expect(columns.filter((header) => SOURCE.includes(header as (typeof SOURCE)[number]))).toEqual(ids);
});
