import { normalizeCode } from '../../../../shared/codes/coupon-code.ts';
import { INVITATION_LIMITS } from '../../../../shared/codes/invitation-limits.ts';
import { INVITATION_FIELDS } from '../../../../shared/contract/invitation-rows.ts';
import type { InvitedRow } from '../../../../shared/contract/invitations.ts';
import {
  type ColumnMatch,
  type ColumnNames,
  matchColumns,
} from '../../../../shared/lib/csv/match-columns.ts';
import { type CsvFault, parseCsv } from '../../../../shared/lib/csv/parse-csv.ts';
import { messages } from './messages.ts';

export type Field = keyof typeof INVITATION_FIELDS;

/** What other programs call these columns in their exports. */
const NAMES: ColumnNames<Field> = {
  email: [
    'Email',
    'Email address',
    'E-mail',
    'Affiliate email',
    'Partner email',
    'Promoter email',
    'Contact email',
  ],
  code: ['Code', 'Coupon', 'Coupon code', 'Promo code', 'Promotion code', 'Discount code'],
  texts: [
    'Texts',
    'Further texts',
    'Link name',
    'Link names',
    'Old links',
    'Token',
    'Slug',
    'Via',
    'Ref',
    'Ref ID',
    'Referral code',
    'Partner key',
  ],
  rate: ['Commission', 'Commission (%)', 'Commission rate', 'Commission percent', 'Rate', 'Percent'],
  months: ['Months', 'Commission months', 'Duration (months)'],
};

export type Columns = ColumnMatch<Field>['columns'];

/** Rows as they are sent. `code` is missing if it is to be suggested. */
export type NewRow = Omit<InvitedRow, 'code'> & { code?: string };

export interface ReadRow {
  readonly line: number;
  readonly email: string;
  readonly row: NewRow | undefined;
  /** Says which column is malformed, and how. Undefined if none is. */
  readonly fault: string | undefined;
}

export type ReadRows =
  | { readonly fault: CsvFault; readonly line: number }
  | {
      /** The names of the columns, or their first values if the text has no header. */
      readonly header: readonly string[];
      readonly columns: Columns;
      /** The columns that the user has to choose. */
      readonly unclear: readonly Field[];
      readonly rows: readonly ReadRow[];
      /** How many rows have the address of an earlier one. */
      readonly duplicates: number;
    };

const BOUNDS = { rows: INVITATION_LIMITS.rows, columns: 50, cell: 500 };

/** Reads pasted lines or a CSV file. `chosen` are the columns that the user has chosen. */
export function readRows(text: string, chosen: Columns = {}): ReadRows {
  const parsed = parseCsv(text, BOUNDS);
  if ('fault' in parsed) return parsed;
  const header = parsed.rows[0]?.cells ?? [];
  // No name of a column contains this sign, but an address does, even if it is malformed.
  const position = header.findIndex((cell) => cell.includes('@'));
  const hasHeader = position === -1;
  const found = hasHeader
    ? matchColumns(header, NAMES)
    : { columns: columnsWithoutHeader(position), unclear: [] };
  const columns = { ...found.columns, ...chosen };
  const missing = columns.email === undefined && header.length > 0 ? (['email'] as const) : [];
  const unclear = new Set<Field>([...missing, ...found.unclear, ...(Object.keys(chosen) as Field[])]);
  const all = parsed.rows.slice(hasHeader ? 1 : 0).map((row) => readRow(row, columns));
  const rows = [
    ...new Map(all.toReversed().map((row) => [row.email || row.line, row])).values(),
  ].toReversed();
  return { header, columns, unclear: [...unclear], rows, duplicates: all.length - rows.length };
}

/** Pasted lines have an address, and then perhaps a code and further texts. */
const columnsWithoutHeader = (email: number): Columns => ({ email, code: email + 1, texts: email + 2 });

function readRow({ line, cells }: { line: number; cells: readonly string[] }, columns: Columns): ReadRow {
  const cellOf = (field: Field) => cells[columns[field] ?? -1] ?? '';
  const faults: string[] = [];
  const read = <F extends Field>(field: F, input: unknown) => {
    const result = INVITATION_FIELDS[field].safeParse(input);
    if (!result.success)
      faults.push(messages.fault(messages.fields[field], result.error.issues[0]?.message ?? ''));
    return result.data as ReturnType<(typeof INVITATION_FIELDS)[F]['parse']>;
  };
  const email = read('email', addressIn(cellOf('email')));
  const code = cellOf('code') === '' ? undefined : read('code', cellOf('code'));
  const texts = read('texts', textsIn(cellOf('texts'), code));
  const rate = cellOf('rate') === '' ? undefined : read('rate', percentIn(cellOf('rate')));
  const months = cellOf('months') === '' ? undefined : read('months', monthsIn(cellOf('months')));
  const row = {
    email,
    texts,
    ...(code === undefined ? {} : { code }),
    ...(rate === undefined ? {} : { rate }),
    ...(months === undefined ? {} : { months }),
  };
  const shown = email ?? cellOf('email').toLowerCase();
  return faults.length > 0
    ? { line, email: shown, row: undefined, fault: faults[0] }
    : { line, email: shown, row, fault: undefined };
}

/** Returns the address of a cell such as `Jane Doe <jane@example.com>`. */
const addressIn = (cell: string): string => /<([^<>]+)>\s*$/.exec(cell)?.[1]?.trim() ?? cell;

/** Leaves out the code itself, which many exports repeat as the name of the link. */
const textsIn = (cell: string, code: string | undefined): string[] =>
  cell.split(/[\s,;|]+/).filter((text) => text !== '' && normalizeCode(text) !== code);

const percentIn = (cell: string): number =>
  Math.round(Number(cell.replace(/\s*%$/, '').replace(',', '.')) * 100);

const monthsIn = (cell: string): number | null =>
  /^(life(time)?|forever)$/i.test(cell) ? null : Number(cell);
