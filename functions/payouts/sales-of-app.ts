import type { AffiliateId, AppId } from '../../shared/ids.ts';
import { lazily } from '../../shared/lib/lazily.ts';
import type { Currency } from '../../shared/money/currencies.ts';
import type { Month } from '../../shared/money/months.ts';
import { appKey } from '../entities/app.ts';
import { appStatsRange, monthOfStats } from '../entities/stats.ts';
import type { Pair } from '../ledger/pair.ts';
import type { Table } from '../table/table.ts';

interface Months extends Pair {
  readonly currency: Currency;
  readonly months: readonly { readonly month: Month }[];
}

export type HasSales = (months: Months) => Promise<boolean>;

/** Matches the counter of commissions, and captures the currency. Sales that earned nothing are in no payout. */
const SALES = /^earned:(.+)$/;

/**
 * Returns a function that checks whether at least one of the given months contains sales of an app. Without `appId`, the function always
 * returns true. Reads the app once, and the app's counters once per affiliate.
 */
export function salesOfApp(table: Table, appId: AppId | undefined): HasSales {
  if (appId === undefined) return async () => true;
  // Start this read only when its result is needed. Otherwise, if the list has no rows, nothing would await the read, and its error would
  // be unhandled.
  const readApp = lazily(() => table.get(appKey(appId)));
  const sales = new Map<string, Promise<ReadonlySet<string>>>();
  return async ({ partnerId, affiliateId, currency, months }) => {
    if ((await readApp())?.partnerId !== partnerId) return false;
    const read = sales.get(affiliateId) ?? readSales(table, affiliateId, appId);
    sales.set(affiliateId, read);
    const found = await read;
    return months.some(({ month }) => found.has(monthIn(currency, month)));
  };
}

async function readSales(table: Table, affiliateId: AffiliateId, appId: AppId): Promise<ReadonlySet<string>> {
  const counters = await table.partition(appStatsRange(affiliateId, appId));
  return new Set(
    counters.flatMap((counted) =>
      Object.keys(counted).flatMap((name) => {
        const currency = SALES.exec(name)?.[1];
        return currency ? [monthIn(currency, monthOfStats(counted))] : [];
      }),
    ),
  );
}

const monthIn = (currency: Currency, month: Month) => `${currency}#${month}`;
