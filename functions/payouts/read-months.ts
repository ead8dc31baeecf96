import type { Currency } from '../../shared/currencies.ts';
import type { MonthBalance } from '../table/entities/ledger.ts';
import { keys, ledgerPartition, type Pair } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** Reads all month balances of one pair and currency consistently: at most twelve per year. */
export function readMonths(table: Table, pair: Pair, currency: Currency): Promise<MonthBalance[]> {
  return table.partition<MonthBalance>(ledgerPartition(pair), keys.month(pair, currency, '').SK);
}
