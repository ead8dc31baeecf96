import type { LedgerEntry } from '../../shared/contract/customers.ts';
import type { Currency } from '../../shared/money/currencies.ts';
import type { Month } from '../../shared/money/months.ts';
import { balanceEntriesIndex } from '../entities/ledger.ts';
import type { Page, Table } from '../table/table.ts';
import { entryViews } from '../views/entry-view.ts';
import { sealedPage } from '../views/sealed-page.ts';
import type { Side } from '../views/side.ts';

export interface ListBalanceEntries {
  readonly side: Side;
  readonly counterpartyId: string;
  readonly month: Month;
  readonly currency: Currency;
  readonly cursor: string | undefined;
}

/** Lists the ledger entries of a monthly balance, newest first. The caller must be the balance's partner or affiliate. */
export async function listBalanceEntries(
  { side, counterpartyId, month, currency, cursor }: ListBalanceEntries,
  { table }: { table: Table },
): Promise<Page<LedgerEntry>> {
  const pair =
    side.role === 'partner'
      ? { partnerId: side.userId, affiliateId: counterpartyId }
      : { partnerId: counterpartyId, affiliateId: side.userId };
  const page = await sealedPage(table, cursor, (opened) =>
    table.page({
      index: 'GSI1',
      partition: balanceEntriesIndex(pair, currency, month),
      newestFirst: true,
      cursor: opened,
    }),
  );
  return { items: await entryViews(page.items, side, table), cursor: page.cursor };
}
