import type { Payout as PayoutView } from '../../shared/contract/payouts.ts';
import { formatMoney, type Money } from '../../shared/money/money.ts';
import { formatDate } from '../../shared/money/months.ts';
import { METRICS } from '../../shared/monitoring/metrics.ts';
import { payoutKey } from '../entities/ledger.ts';
import { readPaymentChanges } from '../entities/payment-terms.ts';
import { type Balance, balanceOf, nextPayable } from '../ledger/balance.ts';
import { isRepeatOf, newPayout, type PayoutRequest } from '../ledger/new-payout.ts';
import type { Payout } from '../ledger/payout.ts';
import { type PayoutRefusal, payoutRefusal } from '../ledger/payout-refusal.ts';
import { DomainError } from '../lib/http/errors.ts';
import { count } from '../lib/logs/metrics.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { RecordPayoutDeps } from './deps.ts';
import { payoutView } from './payout-view.ts';
import { readPairMonths } from './read-pair.ts';
import { settle } from './settle.ts';

/** The pauses let another request for the same payout end, so that this one finds what it recorded. */
const RETRIES = { attempts: 10, maxPauseMs: (attempt: number) => 20 * attempt };

/**
 * Records a payout that was made outside of Tributary. Idempotent: returns the recorded payout if the request is repeated. Throws `conflict`
 * if a payout with the id but other details is recorded. Throws `balance_changed` if the amount due changes before the write. Errors:
 * `not_found`, `nothing_due`, `balance_changed`, `conflict`.
 */
export function recordPayout(input: PayoutRequest, { table, clock }: RecordPayoutDeps): Promise<PayoutView> {
  return retryOnConflict(async () => {
    const [{ months }, changes] = await Promise.all([
      readPairMonths(table, input, input.amount.currency),
      readPaymentChanges(table, input.partnerId),
    ]);
    const balance = balanceOf(months, { changes, now: input.now }, input.month);
    // Read the balance first. If another request records the same payout in the meantime, the caller then gets that payout instead of an
    // error.
    const recorded = await table.get(payoutKey(input, input.id));
    if (recorded) return returnRecorded(recorded, input);
    checkAmount(balance, input.amount);
    const payout = newPayout(input, balance.scope);
    const tx = table.transaction();
    settle(tx, payout, balance.scope, clock());
    await tx.commit();
    count(METRICS.payoutsRecorded);
    return payoutView(payout);
  }, RETRIES);
}

function returnRecorded(recorded: Payout, request: PayoutRequest): PayoutView {
  if (isRepeatOf(recorded, request)) return payoutView(recorded);
  throw new DomainError(
    'conflict',
    'You already recorded this payout with different details. Close this dialog and check Payout History.',
  );
}

function checkAmount(balance: Balance, amount: Money): void {
  const refusal = payoutRefusal(balance, amount.amount);
  if (!refusal) return;
  const due = { amount: balance.due, currency: amount.currency };
  const payableFrom = nextPayable(balance);
  if (refusal === 'nothing_due' && payableFrom !== null) {
    throw new DomainError('nothing_due', `Payable from ${formatDate(payableFrom)}`, { due, payableFrom });
  }
  throw new DomainError(refusal, REFUSALS[refusal](formatMoney(due)), { due });
}

const REFUSALS: Record<PayoutRefusal, (balance: string) => string> = {
  nothing_due: (balance) => `Nothing is due anymore: the balance is ${balance}.`,
  balance_changed: (balance) => `The balance changed to ${balance}. Nothing was recorded.`,
};
