import type { OperationResponse } from '../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../shared/contract/operations.ts';
import type { PartnerId } from '../../shared/ids.ts';
import { groupBy } from '../../shared/lib/group-by.ts';
import { sumByCurrency } from '../../shared/money/money.ts';
import { addMonths, DAY_MS, monthOf } from '../../shared/money/months.ts';
import { MAX_WAIT_DAYS } from '../../shared/terms/payment/payment-term-limits.ts';
import { dueInMonthPrefix, partnerDueMonthsIndex } from '../entities/ledger.ts';
import { readPaymentChanges } from '../entities/payment-terms.ts';
import type { MonthBalance } from '../ledger/month-balance.ts';
import { pendingUntil } from '../ledger/payment-terms.ts';
import type { IndexKey } from '../table/table.ts';
import type { PayoutsDeps } from './deps.ts';
import { readKeysUpTo } from './read-keys-up-to.ts';

const DAYS = 7;
/** The maximum number of monthly balances to add up, so that a partner with many affiliates doesn't make the overview slow. */
const MAX_READ = 1_000;
const PAST_MONTHS = Math.ceil(MAX_WAIT_DAYS / 28);

/** Returns what becomes payable on each of the next `DAYS` days. Negative balances are not part of it, because they always count. */
export async function getUpcoming(
  { partnerId, now }: { partnerId: PartnerId; now: Date },
  { table }: PayoutsDeps,
): Promise<OperationResponse<typeof OPERATIONS.getUpcoming>> {
  const calendar = { changes: await readPaymentChanges(table, partnerId), now };
  const end = new Date(now.getTime() + DAYS * DAY_MS).toISOString().slice(0, 10);
  const thisMonth = monthOf(now.toISOString());
  const maturing = Array.from({ length: PAST_MONTHS + 1 }, (_, n) => addMonths(thisMonth, -n)).flatMap(
    (month) => {
      const day = pendingUntil(calendar, month);
      return day !== null && day <= end ? [{ month, day }] : [];
    },
  );

  const keys: IndexKey<MonthBalance>[] = [];
  let isComplete = true;
  for (const { month } of maturing) {
    const list = {
      index: 'GSI3',
      partition: partnerDueMonthsIndex(partnerId),
      prefix: dueInMonthPrefix(month),
    } as const;
    const read = await readKeysUpTo(table, list, MAX_READ - keys.length);
    keys.push(...read.keys);
    isComplete = read.isComplete;
    if (!isComplete) break;
  }
  const balances = (await table.getMany(keys)).flatMap((balance) =>
    balance && balance.unpaid > 0 ? [balance] : [],
  );
  const dayOf = new Map(maturing.map(({ month, day }) => [month, day]));
  const byDay = groupBy(balances, ({ month }) => dayOf.get(month) ?? '');
  return {
    days: [...byDay]
      .map(([day, due]) => ({
        day,
        amounts: sumByCurrency(due.map(({ unpaid, currency }) => ({ amount: unpaid, currency }))),
      }))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
    isComplete,
  };
}
