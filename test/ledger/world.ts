import type { Referral } from '../../functions/ledger/customer.ts';
import type { Entry } from '../../functions/ledger/entry.ts';
import type { Fact } from '../../functions/ledger/fact.ts';
import { mergeFacts } from '../../functions/ledger/merge-facts.ts';
import { mergePromotionTexts, type PromotionText } from '../../functions/ledger/promotion-text.ts';
import { reconcile } from '../../functions/ledger/reconcile.ts';
import type { PromotionStatement, ReferenceStatement, Statement } from '../../functions/ledger/statement.ts';
import { parseStripeEvent } from '../../functions/providers/stripe/parse-event.ts';
import { translateStripeEvent } from '../../functions/providers/stripe/translate-event.ts';
import type { Coupon } from '../../functions/table/entities/coupon.ts';
import type { StripeEvent as ToldEvent } from '../../local/stripe/events.ts';
import { Months } from './months.ts';

/** The pure rules of the ledger. Tests replace one of them with a mistake that the properties must detect. */
export interface Rules {
  /** Returns the winning version of a promotion code's text. */
  text(known: PromotionText, told: PromotionText): PromotionText;
  merge(known: Fact, incoming: Fact): Fact;
  reconcile(...input: [...Parameters<typeof reconcile>, news: readonly Fact[]]): ReturnType<typeof reconcile>;
}

export const RULES: Rules = {
  text: mergePromotionTexts,
  merge: mergeFacts,
  reconcile: (known, program) => reconcile(known, program),
};

interface CustomerModel {
  readonly facts: Map<string, Fact>;
  readonly entries: Entry[];
  referral: Referral | undefined;
  waitsFor: readonly string[];
}

const newCustomer = (): CustomerModel => ({
  facts: new Map(),
  entries: [],
  referral: undefined,
  waitsFor: [],
});

const SINCE = [{ status: 'active', at: '2020-01-01T00:00:00.000Z' }] as const;
const CUSTOMER = { appId: 'app', provider: 'stripe', providerId: 'any' } as const;

/** A minimal in-memory model of the table and the worker, with routing, parked statements and an append-only ledger. */
export class World {
  readonly months = new Months();
  readonly #customers = new Map<string, CustomerModel>();
  readonly #references = new Map<string, { customer: string; payment: string }>();
  readonly #promotionCodes = new Map<string, PromotionText>();
  readonly #coupons: ReadonlyMap<string, Coupon>;
  readonly #rules: Rules;
  #waiting: ReferenceStatement[] = [];

  constructor(coupons: readonly Coupon[], rules: Rules = RULES) {
    this.#coupons = new Map(coupons.map((coupon) => [coupon.code, coupon]));
    this.#rules = rules;
  }

  get entries(): Entry[] {
    return [...this.#customers.values()].flatMap((customer) => customer.entries);
  }

  /** The number of corrections that are still waiting for their payment. */
  get unmatched(): number {
    return this.#waiting.filter((statement) => statement.corrections.length > 0).length;
  }

  take(statement: Statement): void {
    switch (statement.says) {
      case 'promotion':
        this.#learn(statement);
        for (const [id, { waitsFor }] of this.#customers) {
          if (waitsFor.includes(statement.promotionCodeId)) this.#update(id, []);
        }
        return;
      case 'customer':
        for (const { ref, payment } of statement.claims)
          this.#know(ref, { customer: statement.customer, payment });
        this.#update(statement.customer, statement.facts);
        this.#adopt();
        return;
      case 'reference':
        this.#waiting.push(statement);
        this.#adopt();
        return;
    }
  }

  #learn({ promotionCodeId, code, linkedAt }: PromotionStatement): void {
    const told = { code, ...(linkedAt ? { linkedAt } : {}) };
    const known = this.#promotionCodes.get(promotionCodeId);
    this.#promotionCodes.set(promotionCodeId, known ? this.#rules.text(known, told) : told);
  }

  #know(ref: string, target: { customer: string; payment: string }): void {
    if (!this.#references.has(ref)) this.#references.set(ref, target);
  }

  #adopt(): void {
    for (const statement of this.#waiting) {
      const target = statement.refs.map((ref) => this.#references.get(ref)).find((found) => found);
      if (!target) continue;
      this.#waiting = this.#waiting.filter((other) => other !== statement);
      for (const alias of statement.aliases) this.#know(alias, target);
      const corrections = statement.corrections.map(
        (correction) => ({ ...correction, payment: target.payment }) as Fact,
      );
      this.#update(target.customer, [...statement.facts, ...corrections]);
      this.#adopt();
      return;
    }
  }

  #update(id: string, news: readonly Fact[]): void {
    const customer = this.#customers.get(id) ?? newCustomer();
    this.#customers.set(id, customer);
    for (const fact of news) {
      const known = customer.facts.get(fact.id);
      customer.facts.set(fact.id, known ? this.#rules.merge(known, fact) : fact);
    }
    const facts = [...customer.facts.values()];
    const program = {
      statusChanges: [...SINCE],
      coupons: this.#coupons,
      promotionCodes: this.#promotionCodes,
    };
    const known = { facts, entries: customer.entries, referral: customer.referral };
    const first = this.#rules.reconcile({ ...known, frozen: false }, program, news);
    const moves = customer.referral && first.state?.referral?.code !== customer.referral.code;
    const frozen = moves && customer.entries.some((entry) => this.months.hasSettled(entry));
    const outcome = frozen ? this.#rules.reconcile({ ...known, frozen }, program, news) : first;
    customer.referral = outcome.state?.referral;
    customer.waitsFor = outcome.waitsFor;
    for (const entry of outcome.entries) {
      const pair = { partnerId: 'partner', customer: CUSTOMER };
      customer.entries.push(this.months.add({ ...entry, ...pair, settlement: 0 }));
    }
    customer.entries.sort((a, b) => (a.entryId < b.entryId ? -1 : 1));
  }
}

/** Translates an event with the Stripe adapter. */
export const statementsOf = (event: ToldEvent): Statement[] => translateStripeEvent(parseStripeEvent(event));
