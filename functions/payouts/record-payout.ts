import type { Payout as PayoutView } from '../../shared/contract/payouts.ts';
import { METRICS } from '../../shared/metrics.ts';
import { formatMoney, type Money } from '../../shared/money.ts';
import type { Month } from '../../shared/months.ts';
import { DomainError } from '../lib/errors.ts';
import { count } from '../lib/metrics.ts';
import type { MonthBalance, Payout } from '../table/entities/ledger.ts';
import { keys, type Pair } from '../table/keys.ts';
import { tryAgainOnLostRace } from '../table/try-again.ts';
import { type Balance, balanceOf } from './balance.ts';
import type { PayoutsDeps } from './deps.ts';
import { payoutView } from './payout-view.ts';
import { readPairMonths } from './read-pair.ts';
import { settle } from './settle.ts';

export interface RecordPayout extends Pair {
  /** Made by the client: the idempotency key. */
  readonly id: string;
  /** What the partner saw as due and has paid. */
  readonly amount: Money;
  readonly month: Month | undefined;
  readonly method: Payout['method'];
  readonly referenceId: string | undefined;
  readonly notes: string | undefined;
  readonly now: Date;
}

/**
 * Records a payout that was made elsewhere. The same id again records nothing and answers the first. A balance that moves
 * between the read and the write is read again, and is `balance_changed` where its sum is another one by then.
 * Errors: `not_found`, `nothing_due`, `balance_changed`, `conflict`.
 */
export function recordPayout(input: RecordPayout, { table }: PayoutsDeps): Promise<PayoutView> {
  return tryAgainOnLostRace(async () => {
    const recorded = await table.get<Payout>(keys.payout(input, input.id));
    if (recorded) return answerRecorded(recorded, input.amount);
    const balance = balanceOf(await readPairMonths(table, input, input.amount.currency), input.month);
    checkAmount(balance, input.amount);
    const payout = payoutOf(input, balance.scope);
    const tx = table.transaction();
    settle(tx, payout, balance.scope);
    await tx.commit();
    count(METRICS.payoutsRecorded);
    return payoutView(payout);
  });
}

function answerRecorded(recorded: Payout, { amount, currency }: Money): PayoutView {
  if (recorded.amount === amount && recorded.currency === currency) return payoutView(recorded);
  throw new DomainError('conflict', 'A payout of another amount has already been recorded under this id.');
}

function checkAmount({ due }: Balance, { amount, currency }: Money): void {
  const now = formatMoney({ amount: due, currency });
  if (due <= 0) {
    throw new DomainError('nothing_due', `Nothing is due any more: the balance is ${now}.`);
  }
  if (due !== amount) {
    throw new DomainError(
      'balance_changed',
      `The balance has changed and is now ${now}. Nothing was recorded.`,
    );
  }
}

function payoutOf(input: RecordPayout, scope: readonly MonthBalance[]): Payout {
  const { id, partnerId, affiliateId, amount, method, referenceId, notes, now } = input;
  return {
    payoutId: id,
    partnerId,
    affiliateId,
    ...amount,
    method,
    ...(referenceId ? { referenceId } : {}),
    ...(notes ? { notes } : {}),
    paidAt: now.toISOString(),
    months: scope.map(({ month, unpaid, count, settlement }) => ({
      month,
      amount: unpaid,
      count,
      settlement,
    })),
  };
}
