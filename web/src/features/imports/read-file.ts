import { ImportedCustomerId } from '../../../../shared/contract/customer-imports.ts';
import { Day } from '../../../../shared/contract/schemas.ts';
import { IMPORT_LIMITS } from '../../../../shared/import-limits.ts';
import { decodeUtf8 } from '../../../../shared/lib/csv/decode-utf8.ts';
import {
  type ColumnMatch,
  type ColumnNames,
  matchColumns,
} from '../../../../shared/lib/csv/match-columns.ts';
import { type CsvRow, parseCsv } from '../../../../shared/lib/csv/parse-csv.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { isOtherObjectId } from '../../../../shared/provider/other-objects.ts';
import { messages } from './messages.ts';
import { OTHER_PROGRAMS } from './other-programs.ts';

export const COLUMNS = ['customer', 'affiliate', 'firstPaidOn', 'bounty'] as const;
export type Column = (typeof COLUMNS)[number];
export type Columns = ColumnMatch<Column>['columns'];

export const isRequired = (column: Column): boolean => column === 'customer' || column === 'affiliate';

const NAMES: ColumnNames<Column> = {
  customer: ['Customer ID', 'Customer', 'Stripe customer ID', 'Stripe ID', 'External ID'],
  affiliate: [
    'Affiliate',
    'Affiliate code',
    'Code',
    'Coupon',
    'Coupon code',
    'Affiliate email',
    'Partner email',
    'Promoter email',
    'Referred by',
  ],
  firstPaidOn: ['First commission', 'First payment', 'First paid', 'First paid on'],
  bounty: ['Bounty paid', 'Bounty'],
};

export const MAX_MEGABYTES = IMPORT_LIMITS.bytes / 1_000_000;
const BOUNDS = { rows: IMPORT_LIMITS.rows, columns: 100, cell: 1_000 };

export interface ImportFile {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
  readonly columns: Columns;
  /** The columns that several names in the header fit. The user says which one it is, or that there is none. */
  readonly unclear: readonly Column[];
}

/** Reads a file whose first row names its columns. Returns the problem of a file that can't be read. */
export function readFile(bytes: Uint8Array): ImportFile | { readonly problem: string } {
  if (bytes.length > IMPORT_LIMITS.bytes) return { problem: messages.tooLarge(MAX_MEGABYTES) };
  const decoded = decodeUtf8(bytes);
  if (!('text' in decoded)) return { problem: messages.notUtf8(decoded.line, decoded.byte) };
  const parsed = parseCsv(decoded.text, BOUNDS);
  if ('fault' in parsed) return { problem: messages.faults[parsed.fault](parsed.line) };
  const [header, ...rows] = parsed.rows;
  if (!header || rows.length === 0) return { problem: messages.noRows };
  const match = matchOtherProgram(header.cells) ?? matchColumns(header.cells, NAMES);
  return { header: header.cells, rows, ...match };
}

export interface FileRow {
  readonly row: number;
  readonly line: number;
  readonly customer: string;
  readonly affiliate: string;
  readonly firstPaidOn?: string;
  readonly isBountyOwed?: boolean;
}

/** A row that can't be imported. */
export interface LeftOut {
  readonly line: number;
  readonly customer: string;
  readonly why: string;
}

/** Reads the rows by the chosen columns. Of several rows about a customer, the first counts. */
export function rowsIn(
  { rows }: ImportFile,
  columns: Columns,
  today: string,
): { readonly rows: readonly FileRow[]; readonly leftOut: readonly LeftOut[] } {
  const found: FileRow[] = [];
  const leftOut: LeftOut[] = [];
  const lines = new Map<string, number>();
  for (const [n, { line, cells }] of rows.entries()) {
    const cell = (column: Column) => cells[columns[column] ?? -1] ?? '';
    const customer = cell('customer');
    const first = lines.get(customer);
    const read = first === undefined ? readRow(cell, today) : { why: messages.repeats(first) };
    if ('why' in read) leftOut.push({ line, customer, why: read.why });
    else {
      found.push({ row: n + 1, line, customer, ...read });
      lines.set(customer, line);
    }
  }
  return { rows: found, leftOut };
}

type Read = Omit<FileRow, 'row' | 'line' | 'customer'>;

function readRow(cell: (column: Column) => string, today: string): Read | { readonly why: string } {
  const customer = cell('customer');
  const affiliate = cell('affiliate');
  // Programs write the time of a payment too.
  const day = cell('firstPaidOn').replace(/^(\d{4}-\d\d-\d\d)[T ].*$/, '$1');
  const bounty = cell('bounty').toLowerCase();
  if (isOtherObjectId(customer)) return { why: messages.otherObject };
  if (/^[^@]+@[^@]+\.[^@.]+$/.test(customer)) return { why: messages.customerEmail };
  if (!ImportedCustomerId.safeParse(customer).success) return { why: messages.badCustomer };
  if (affiliate === '' || affiliate.length > LIMITS.email) return { why: messages.badAffiliate };
  if (day !== '' && !Day.safeParse(day).success) return { why: messages.badDate };
  if (day > today) return { why: messages.futureDate };
  if (bounty !== '' && !['yes', 'no'].includes(bounty)) return { why: messages.badBounty };
  return {
    affiliate,
    ...(day === '' ? {} : { firstPaidOn: day }),
    ...(bounty === 'no' ? { isBountyOwed: true } : {}),
  };
}

/** Finds the columns in a header that names them like another program. */
function matchOtherProgram(header: readonly string[]): ColumnMatch<Column> | undefined {
  return OTHER_PROGRAMS.map(({ customers: { customer, affiliate, firstPaidOn } }) =>
    matchColumns<Column>(header, {
      customer: [customer],
      affiliate: [affiliate],
      firstPaidOn: [...NAMES.firstPaidOn, ...(firstPaidOn ? [firstPaidOn] : [])],
      bounty: NAMES.bounty,
    }),
  ).find(({ columns }) => columns.customer !== undefined && columns.affiliate !== undefined);
}
