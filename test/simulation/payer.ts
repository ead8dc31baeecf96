import { monthsRange } from '../../functions/entities/ledger.ts';
import { readPaymentChanges } from '../../functions/entities/payment-terms.ts';
import type { MonthBalance } from '../../functions/ledger/month-balance.ts';
import { stableText } from '../../functions/ledger/stable-text.ts';
import { DomainError } from '../../functions/lib/http/errors.ts';
import { recordPayout } from '../../functions/payouts/record-payout.ts';
import { COUPONS } from '../ledger/coupons.ts';
import { payoutOf } from '../support/payout.ts';
import { isPayable } from './pay-calendar.ts';
import type { SimulatedCloud } from './simulated-cloud.ts';

/** A payout that the API confirmed to the partner. */
export interface TruePayout {
  readonly id: string;
  readonly partnerId: string;
  readonly affiliateId: string;
  readonly currency: string;
  readonly amount: number;
}

interface State {
  readonly months: readonly MonthBalance[];
  readonly owed: ReadonlyMap<string, number>;
  readonly payable: ReadonlyMap<string, number>;
}

function sumUnpaid(months: readonly MonthBalance[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, unpaid } of months) sums.set(currency, (sums.get(currency) ?? 0) + unpaid);
  return sums;
}

const AFFILIATES = [...new Set(COUPONS.map(({ affiliateId }) => affiliateId))];
const REFUSALS: readonly string[] = ['balance_changed', 'nothing_due', 'not_found', 'conflict'];
/** With short pauses, a payout may coincide with the events that made the amount due. */
const PAUSES_MS = [5_000, 240_000] as const;

/** A partner who pays its affiliates the whole amounts due, from time to time and whenever a process is interrupted. */
export class Payer {
  readonly partnerId: string;
  /** A line for each payout that was refused although it was due. */
  readonly refused: string[] = [];
  readonly #cloud: SimulatedCloud;
  readonly #confirmed: TruePayout[] = [];
  readonly #paying = new Set<Promise<boolean>>();
  #payouts = 0;
  #isOver = false;

  constructor(cloud: SimulatedCloud, partnerId: string) {
    this.#cloud = cloud;
    this.partnerId = partnerId;
  }

  /** Pays random affiliates until `stop` is called. */
  async work(): Promise<void> {
    const { scheduler } = this.#cloud;
    while (!this.#isOver) {
      await scheduler.sleep(scheduler.between(0, scheduler.pick(PAUSES_MS)));
      await this.pay();
    }
  }

  /** Pays a random affiliate. Returns false if nothing was due or the payout was refused. */
  pay(): Promise<boolean> {
    if (this.#isOver) return Promise.resolve(false);
    const paying = this.#payAll(this.#cloud.scheduler.pick(AFFILIATES));
    this.#paying.add(paying);
    return paying.finally(() => this.#paying.delete(paying));
  }

  /** Makes no more payouts. Returns the confirmed payouts after those in progress have ended. */
  async stop(): Promise<readonly TruePayout[]> {
    this.#isOver = true;
    await Promise.all(this.#paying);
    return this.#confirmed;
  }

  async #payAll(affiliateId: string): Promise<boolean> {
    const { partnerId } = this;
    const { scheduler } = this.#cloud;
    const before = this.#confirmed.length;
    const n = this.#payouts++;
    // Every other time, request everything that is owed, which the API must refuse if it is more than what is payable.
    const isImpatient = scheduler.pick([true, false]);
    const state = await this.#state(affiliateId);
    for (const [currency, amount] of isImpatient ? state.owed : state.payable) {
      const payout = { id: `payout-${partnerId}-${n}-${currency}`, partnerId, affiliateId, currency, amount };
      if (amount <= 0) continue;
      if (await this.#isConfirmed(payout)) this.#confirmed.push(payout);
      else if (!isImpatient && (await this.#isUnchanged(state, affiliateId, currency)))
        this.refused.push(`${payout.id} of ${amount} was refused, although it was due`);
    }
    return this.#confirmed.length > before;
  }

  async #state(affiliateId: string): Promise<State> {
    const { partnerId } = this;
    const { table, scheduler } = this.#cloud;
    const months = await table.partition(monthsRange({ partnerId, affiliateId }));
    const changes = await readPaymentChanges(table, partnerId);
    const mature = months.filter(
      ({ month, unpaid }) => unpaid < 0 || isPayable(changes, month, scheduler.now),
    );
    return { months, owed: sumUnpaid(months), payable: sumUnpaid(mature) };
  }

  async #isUnchanged(before: State, affiliateId: string, currency: string): Promise<boolean> {
    const now = await this.#state(affiliateId);
    const own = ({ months }: State) => stableText(months.filter((month) => month.currency === currency));
    return own(before) === own(now) && before.payable.get(currency) === now.payable.get(currency);
  }

  /** Records a payout. Repeats the request with the same id until the API responds. */
  async #isConfirmed({ currency, amount, ...payout }: TruePayout): Promise<boolean> {
    const { scheduler } = this.#cloud;
    for (;;) {
      try {
        const input = payoutOf({ ...payout, amount: { amount, currency }, now: new Date(scheduler.now) });
        await this.#cloud.run((deps) => recordPayout(input, deps));
        return true;
      } catch (error) {
        if (error instanceof DomainError && REFUSALS.includes(error.code)) return false;
        await scheduler.sleep(scheduler.between(0, scheduler.pick(PAUSES_MS)));
      }
    }
  }
}
