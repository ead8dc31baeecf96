import { monthsRange } from '../../functions/entities/ledger.ts';
import { readPaymentChanges } from '../../functions/entities/payment-terms.ts';
import { DomainError } from '../../functions/lib/errors.ts';
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

const AFFILIATES = [...new Set(COUPONS.map(({ affiliateId }) => affiliateId))];
/** The error codes that a partner may get when recording a payout. */
const REFUSALS: readonly string[] = ['balance_changed', 'nothing_due', 'not_found', 'conflict'];
/**
 * The possible values of the maximum pause between payouts, in milliseconds. With short pauses, a payout may coincide with the events that
 * made the amount due.
 */
const PAUSES_MS = [5_000, 240_000] as const;

/** A partner who pays its affiliates the whole amounts due, from time to time and whenever a process is interrupted. */
export class Payer {
  readonly partnerId: string;
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
    const before = this.#confirmed.length;
    const n = this.#payouts++;
    for (const [currency, amount] of await this.#dueTo(affiliateId)) {
      const payout = { id: `payout-${partnerId}-${n}-${currency}`, partnerId, affiliateId, currency, amount };
      if (amount > 0 && (await this.#isConfirmed(payout))) this.#confirmed.push(payout);
    }
    return this.#confirmed.length > before;
  }

  /** Returns what is payable now. Every other time, returns everything that is owed, which the API must refuse if it is more. */
  async #dueTo(affiliateId: string) {
    const { partnerId } = this;
    const { table, scheduler } = this.#cloud;
    const months = await table.partition(monthsRange({ partnerId, affiliateId }));
    const changes = await readPaymentChanges(table, partnerId);
    const isImpatient = scheduler.pick([true, false]);
    const due = new Map<string, number>();
    for (const { currency, month, unpaid } of months) {
      if (unpaid > 0 && !isImpatient && !isPayable(changes, month, scheduler.now)) continue;
      due.set(currency, (due.get(currency) ?? 0) + unpaid);
    }
    return due;
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
