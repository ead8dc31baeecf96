import type { AffiliateId } from '../../shared/ids.ts';
import { groupBy } from '../../shared/lib/group-by.ts';
import { AFTER_PARTNER, affiliateDueIndex, parseDueToAffiliate } from '../entities/ledger.ts';
import type { MonthBalance } from '../ledger/month-balance.ts';
import { cursorAfter, type IndexKey, type KeyPage, type Table } from '../table/table.ts';

/**
 * Enough for twenty years in a single currency.
 * @limit Lists and figures | months and currencies of a partner in an affiliate's balance | "This total leaves out some currencies"
 */
const MAX_READ = 240;
const ROWS = 100;

/**
 * Reads the monthly balances that no payout has settled, up to `MAX_READ` per partner. The limit prevents a partner with many currencies
 * from slowing down the read. Leaves out a currency that was read only in part, because its sum would be wrong. `isComplete` is false if
 * any balance was left out.
 */
export async function readDueToAffiliate(
  table: Table,
  affiliateId: AffiliateId,
): Promise<{ months: MonthBalance[]; isComplete: boolean }> {
  const request = { index: 'GSI2', partition: affiliateDueIndex(affiliateId), limit: ROWS } as const;
  const partners = new Map<string, IndexKey<MonthBalance>[]>();
  let cursor: string | undefined;
  do {
    const page: KeyPage<MonthBalance> = await table.pageKeys({ ...request, cursor });
    for (const [partnerId, rows] of groupBy(page.keys, partnerOf)) {
      partners.set(partnerId, [...(partners.get(partnerId) ?? []), ...rows]);
    }
    cursor = page.cursor ?? undefined;
    const last = page.keys.at(-1);
    if (cursor && last && (partners.get(partnerOf(last))?.length ?? 0) > MAX_READ) {
      cursor = cursorAfter(request, { ...last, GSI2SK: `${partnerOf(last)}${AFTER_PARTNER}` });
    }
  } while (cursor);
  const read = [...partners.values()].map(wholeCurrencies);
  const months = await table.getMany(read.flatMap(({ rows }) => rows));
  return {
    months: months.filter((month) => month !== undefined),
    isComplete: read.every((each) => each.isComplete),
  };
}

function wholeCurrencies(rows: readonly IndexKey<MonthBalance>[]) {
  if (rows.length <= MAX_READ) return { rows, isComplete: true };
  const partial = currencyOf(rows[MAX_READ]);
  return { rows: rows.slice(0, MAX_READ).filter((row) => currencyOf(row) !== partial), isComplete: false };
}

const partnerOf = ({ GSI2SK }: IndexKey): string => parseDueToAffiliate(GSI2SK ?? '')?.partnerId ?? '';
const currencyOf = (row: IndexKey | undefined): string =>
  parseDueToAffiliate(row?.GSI2SK ?? '')?.currency ?? '';
