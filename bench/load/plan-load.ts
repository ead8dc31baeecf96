import { createRandom, type Random } from '../../local/demo/random.ts';
import { ASSUMED } from '../monthly-cost/usage.ts';

export interface LoadShape {
  readonly seconds: number;
  readonly eventsPerSecond: number;
  readonly partners: number;
  readonly affiliatesPerPartner: number;
  /** The number of customers that affiliates had referred before the load. Only these customers renew or get refunds. */
  readonly customers: number;
}

/** The kinds of actions. `other` is a payment by a customer who used no code. */
export const ACTION_KINDS = ['sale', 'renewal', 'refund', 'other'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** An action that causes provider events. Partners, affiliates and customers are numbered from 0. */
export interface Action {
  readonly kind: ActionKind;
  /** The time since the start of the load in milliseconds. */
  readonly atMs: number;
  readonly partner: number;
  readonly affiliate: number;
  /** The customer's number among the affiliate's customers. A new customer gets a number that no other action uses. */
  readonly customer: number;
}

/** The relative frequency of each action, per referred customer per month. The monthly cost table assumes the same frequencies. */
const WEIGHTS: Readonly<Record<ActionKind, number>> = {
  sale: ASSUMED.newCustomers,
  renewal: 1,
  refund: ASSUMED.refunds,
  other: ASSUMED.otherCustomersPerCustomer,
};

/** The number of the first new customer. All existing customers have lower numbers. */
const NEW_CUSTOMERS = 1_000_000_000;

/**
 * Plans a load. Payments arrive independently of each other and of the responses (a Poisson process). `shape` contains the average rate of
 * events. A few partners, and a few affiliates of each partner, have most of the customers (Zipf's law). `eventsOf` returns the number of
 * events that a provider sends for an action. The same seed always results in the same plan.
 */
export function planLoad(shape: LoadShape, seed: string, eventsOf: (kind: ActionKind) => number): Action[] {
  const random = createRandom(seed);
  const pickKind = weighted(
    ACTION_KINDS.map((kind) => WEIGHTS[kind]),
    random,
  );
  const pickPartner = weighted(zipf(shape.partners), random);
  const pickAffiliate = weighted(zipf(shape.affiliatesPerPartner), random);
  const total = ACTION_KINDS.reduce((sum, kind) => sum + WEIGHTS[kind], 0);
  const eventsPerAction = ACTION_KINDS.reduce((sum, kind) => sum + WEIGHTS[kind] * eventsOf(kind), 0) / total;
  const meanGapMs = (1_000 * eventsPerAction) / shape.eventsPerSecond;
  const actions: Action[] = [];
  let created = NEW_CUSTOMERS;
  for (let atMs = gap(); atMs < shape.seconds * 1_000; atMs += gap()) {
    const kind = ACTION_KINDS[pickKind()] ?? 'other';
    const partner = pickPartner();
    const affiliate = pickAffiliate();
    const isKnown = kind === 'renewal' || kind === 'refund';
    const customer = isKnown ? random.between(0, customersOf(shape, partner, affiliate) - 1) : created++;
    actions.push({ kind, atMs, partner, affiliate, customer });
  }
  return actions;

  function gap(): number {
    return -Math.log(1 - random.next()) * meanGapMs;
  }
}

/** Returns how many existing customers an affiliate has, in proportion to the affiliate's share of the payments. */
function customersOf(shape: LoadShape, partner: number, affiliate: number): number {
  const share = (zipf(shape.partners)[partner] ?? 0) * (zipf(shape.affiliatesPerPartner)[affiliate] ?? 0);
  return Math.max(Math.round(shape.customers * share), 1);
}

/** Returns the shares of `count` participants by Zipf's law, largest first. They sum to 1. */
export function zipf(count: number): number[] {
  const weights = Array.from({ length: count }, (_, n) => 1 / (n + 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Returns a function that picks a random index of `weights`. The probability of each index is proportional to its weight. */
function weighted(weights: readonly number[], random: Random): () => number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return () => {
    let rest = random.next() * total;
    const found = weights.findIndex((weight) => {
      rest -= weight;
      return rest < 0;
    });
    return Math.max(found, 0);
  };
}
