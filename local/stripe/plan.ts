import type { StripeAccount } from './account.ts';
import type { Tax } from './amounts.ts';

/** A recurring price of a product. `amount` is in minor units of `currency` (uppercase). */
export interface Plan {
  readonly product: string;
  readonly price: string;
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  readonly interval: 'month' | 'year';
  readonly tax: Tax | undefined;
}

export function createPlan(
  account: StripeAccount,
  plan: Partial<Omit<Plan, 'product' | 'price'>> & { amount: number },
): Plan {
  const { amount, name = 'Team', currency = 'USD', interval = 'month', tax } = plan;
  return {
    product: account.newId('product'),
    price: account.newId('price'),
    name,
    amount,
    currency,
    interval,
    tax,
  };
}

/**
 * Returns the end of the period that begins at `start`. Both times are in seconds since 1970. If the last month of the period is too short
 * to contain the starting day, the period ends on the last day of that month.
 */
export function periodEndOf({ interval }: Pick<Plan, 'interval'>, start: number): number {
  const from = new Date(start * 1000);
  const months = interval === 'year' ? 12 : 1;
  const end = new Date(from);
  end.setUTCMonth(from.getUTCMonth() + months);
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end.getTime() / 1000;
}

/** Builds the Price object. Subscription items contain it. In older API versions, the lines of invoices contain it too. */
export function buildPrice(account: StripeAccount, plan: Plan) {
  return {
    id: plan.price,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: 1_735_689_600,
    currency: plan.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: account.livemode,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: plan.product,
    recurring: {
      interval: plan.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: plan.tax?.inclusive ? 'inclusive' : plan.tax ? 'exclusive' : 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: plan.amount,
    unit_amount_decimal: String(plan.amount),
  };
}

/** Builds the legacy Plan object. Stripe still sends it together with every Price object. */
export function buildPlan(account: StripeAccount, plan: Plan) {
  return {
    id: plan.price,
    object: 'plan',
    active: true,
    amount: plan.amount,
    amount_decimal: String(plan.amount),
    billing_scheme: 'per_unit',
    created: 1_735_689_600,
    currency: plan.currency.toLowerCase(),
    interval: plan.interval,
    interval_count: 1,
    livemode: account.livemode,
    metadata: {},
    meter: null,
    nickname: null,
    product: plan.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
