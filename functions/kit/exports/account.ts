import type { PaymentCipher } from '../../lib/secrets/secret-cipher.ts';
import type { Table } from '../../table/table.ts';
import type { Side } from '../../views/side.ts';
import type { Row } from './fields.ts';
import type { ReadRows } from './walk.ts';

export interface ExportDeps {
  readonly table: Table;
  readonly payments: Pick<PaymentCipher, 'open'>;
  readonly maxRows: number;
  /** The maximum number of lists that are read for each part of an export. */
  readonly maxSteps: number;
}

export interface Account extends Side, ExportDeps {
  readonly now: Date;
}

/** A function that returns the reader for one section of an account's data. */
export type ReadSection = (account: Account) => ReadRows<Row>;
