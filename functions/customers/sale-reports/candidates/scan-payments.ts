import type { AppId } from '../../../../shared/ids.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { PROVIDER_IDS } from '../../../../shared/provider/providers.ts';
import {
  appEventsIndex,
  DUPLICATE_EVENT_TYPE,
  type LogItem,
  parseLogPosition,
} from '../../../entities/provider-event.ts';
import type { SaleReport } from '../../../entities/sale-report.ts';
import { providerOf } from '../../../providers/registry.ts';
import { invalidCursor } from '../../../table/cursor.ts';
import { dayRange } from '../../../table/day-range.ts';
import {
  cursorAfter,
  type IndexKey,
  type KeyPage,
  type PageRequest,
  type Table,
} from '../../../table/table.ts';
import { paymentInEvent, type ReceivedPayment } from '../../events/payment-in-event.ts';
import { deliveryDays, isNearSale } from './near-sale.ts';

/** @limit Lists and figures | events that a search for a missing sale reads per call | "Keep searching" */
const MAX_READ = 200;
/**
 * Other events than payments are recognized by their keys.
 * @limit Lists and figures | keys of events that a search for a missing sale reads per call | "Keep searching"
 */
const MAX_KEYS = 10_000;
const KEYS_AT_ONCE = 1_000;

interface Found {
  readonly payments: readonly ReceivedPayment[];
  readonly cursor: string | null;
}

/**
 * Finds the payments near a reported sale in the event logs of `appIds`, one log after the other, each from the newest event. A cursor
 * consists of an app's id and a position in the app's log.
 */
export async function scanPayments(
  table: Table,
  appIds: readonly string[],
  report: SaleReport,
  start: string | undefined,
): Promise<Found> {
  const [first = appIds[0], position] = start?.split(/\.(.*)/, 2) ?? [];
  const remaining = appIds.slice(appIds.indexOf(first ?? ''));
  if (start !== undefined && !appIds.includes(first ?? '')) throw invalidCursor();
  const payments: ReceivedPayment[] = [];
  const budget = { keys: MAX_KEYS, events: MAX_READ };
  for (const [at, appId] of remaining.entries()) {
    const found = await scanLog(table, {
      appId,
      report,
      budget,
      cursor: at === 0 ? position || undefined : undefined,
    });
    payments.push(...found.payments);
    if (found.cursor !== null) return { payments, cursor: `${appId}.${found.cursor}` };
    const next = remaining[at + 1];
    if (next && (isSpent(budget) || payments.length >= LIMITS.pageSize))
      return { payments, cursor: `${next}.` };
  }
  return { payments, cursor: null };
}

interface Budget {
  keys: number;
  events: number;
}

const isSpent = ({ keys, events }: Budget) => keys <= 0 || events <= 0;

interface LogScan {
  readonly appId: AppId;
  readonly report: SaleReport;
  /** What the call may still read. Reading reduces it. */
  readonly budget: Budget;
  readonly cursor: string | undefined;
}

async function scanLog(table: Table, { appId, report, budget, cursor: start }: LogScan): Promise<Found> {
  const request: PageRequest<LogItem> = {
    index: 'GSI2',
    partition: appEventsIndex(appId),
    between: dayRange(deliveryDays(report)),
    newestFirst: true,
    limit: KEYS_AT_ONCE,
  };
  const payments: ReceivedPayment[] = [];
  let cursor: string | null | undefined = start;
  while (cursor !== null) {
    const page: KeyPage<LogItem> = await table.pageKeys({ ...request, cursor });
    budget.keys -= page.keys.length;
    const wanted = page.keys.filter(mayContainPayment);
    for (let at = 0; at < wanted.length; at += LIMITS.pageSize) {
      const chunk = wanted.slice(at, at + LIMITS.pageSize);
      payments.push(
        ...(await readPayments(table, chunk)).filter(({ payment }) => isNearSale(payment, report)),
      );
      budget.events -= chunk.length;
      const last = chunk.at(-1);
      const isAtEnd = at + chunk.length >= wanted.length && page.cursor === null;
      if (last && !isAtEnd && (budget.events <= 0 || payments.length >= LIMITS.pageSize)) {
        return { payments, cursor: cursorAfter(request, last) };
      }
    }
    cursor = page.cursor;
    if (isSpent(budget)) break;
  }
  return { payments, cursor: cursor ?? null };
}

const PAYMENT_TYPES = new Set(PROVIDER_IDS.flatMap((id) => [...providerOf(id).paymentTypes]));

function mayContainPayment({ GSI2SK = '' }: IndexKey<LogItem>): boolean {
  const { origin, eventType } = parseLogPosition(GSI2SK);
  return origin === 'live' && PAYMENT_TYPES.has(eventType);
}

/** Reads the payments in events. Skips repeated deliveries, because the event itself is in the log of the app that received it first. */
async function readPayments(table: Table, listed: readonly IndexKey<LogItem>[]): Promise<ReceivedPayment[]> {
  const found = await table.getMany(listed);
  return found.flatMap((item) =>
    item && item.type !== DUPLICATE_EVENT_TYPE ? (paymentInEvent(item) ?? []) : [],
  );
}
