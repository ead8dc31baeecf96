import * as z from 'zod/mini';
import { CouponOfCustomers } from './customers.ts';
import { defineOperation } from './operation.ts';
import { Currency, Id, Month, UserId } from './schemas.ts';

/**
 * The figures in a report, in one currency. Amounts are in minor units. All figures belong to the month of the sale. A correction that is
 * made later changes the figures of that month.
 */
export const ReportFigures = z.object({
  /** The revenue from payments that earned a commission, excluding tax. It includes revenue that was refunded later. */
  revenue: z.int(),
  /** The part of the revenue that was refunded or lost in disputes. */
  refunded: z.int(),
  /** Commissions minus clawbacks. */
  commissions: z.int(),
  /** The number of customers who made their first commission-earning payment during the months of the report. */
  customers: z.int(),
});
export type ReportFigures = z.infer<typeof ReportFigures>;

/** The figures for an app, a user or a code. If `id` is null, the figures are the sum of everything that is not listed separately. */
export const ReportGroup = z.extend(ReportFigures, {
  /** For an app or a user, the id. For a code, the reference of its coupon. */
  id: z.nullable(z.string()),
  /** For an app or a user, the name. For a code, the code itself. */
  name: z.string(),
  /** The name of the app that a code belongs to. Empty for apps and users. */
  detail: z.string(),
  /** The figures for the previous period. Null if the caller didn't ask for a comparison. */
  previous: z.nullable(ReportFigures),
});
export type ReportGroup = z.infer<typeof ReportGroup>;

const currencies = {
  /** The currencies in which at least one figure is not zero. The currency that occurs in the most stored rows comes first. */
  currencies: z.array(Currency),
  /** The currency of all amounts. It is the requested currency, or otherwise the first of `currencies`. Null if there are no figures. */
  currency: z.nullable(Currency),
};

/** The figures, grouped in three ways. In each list, the group with the highest revenue comes first, and the groups add up to the total. */
const groups = {
  apps: z.array(ReportGroup),
  /** The figures by affiliate if a partner makes the call, or by partner if an affiliate does. */
  people: z.array(ReportGroup),
  codes: z.array(ReportGroup),
};

export const Report = z.object({
  ...currencies,
  total: ReportFigures,
  previous: z.nullable(ReportFigures),
  /** The figures for each month of the report, oldest first. */
  months: z.array(z.extend(ReportFigures, { month: Month })),
  ...groups,
});
export type Report = z.infer<typeof Report>;

export const Cohorts = z.object({
  ...currencies,
  /**
   * The customers, grouped by the month of their first payment. The groups are sorted by month, starting with the oldest. Months without
   * first payments are left out.
   */
  cohorts: z.array(
    z.object({
      month: Month,
      customers: z.int(),
      /**
       * The number of customers who had not canceled by the end of each month. The item at index `n` is for the month that is `n` months
       * after the month of the first payment. The last item is for the current month.
       */
      retained: z.array(z.int()),
    }),
  ),
});
export type Cohorts = z.infer<typeof Cohorts>;

/**
 * The figures for all months combined. The lifetime value of a customer is the revenue minus refunds, divided by the number of customers.
 */
export const LifetimeValues = z.object({ ...currencies, total: ReportFigures, ...groups });
export type LifetimeValues = z.infer<typeof LifetimeValues>;

const Filter = z.object({
  currency: z.optional(Currency),
  appId: z.optional(Id),
  /** The id of the affiliate if a partner makes the call, or of the partner if an affiliate does. */
  personId: z.optional(UserId),
  coupon: z.optional(CouponOfCustomers),
});

/** The first and the last month of a report. If they are missing, the report covers the last twelve months. */
const PERIOD = { from: z.optional(Month), to: z.optional(Month) };

/** The operations that return reports. Figures in different currencies are never added up. */
export const reports = {
  getReport: defineOperation({
    id: 'getReport',
    area: 'customers',
    summary: "Returns the caller's revenue and commissions by month, app, user and code",
    method: 'GET',
    path: '/api/reports',
    access: 'any',
    query: z.extend(Filter, {
      ...PERIOD,
      /**
       * True to also return figures for comparison. The comparison covers the same number of months, directly before the first month of the
       * report.
       */
      compare: z.optional(z.literal('previous')),
    }),
    response: Report,
    errors: ['not_found', 'plan_limit', 'too_many_rows'],
  }),
  getCohorts: defineOperation({
    id: 'getCohorts',
    area: 'customers',
    summary: "Returns how many of the partner's customers stay, by the month of their first payment (Pro)",
    method: 'GET',
    path: '/api/reports/cohorts',
    access: 'partner',
    query: z.extend(Filter, PERIOD),
    response: Cohorts,
    errors: ['not_found', 'plan_limit', 'too_many_rows'],
  }),
  getLifetimeValues: defineOperation({
    id: 'getLifetimeValues',
    area: 'customers',
    summary:
      "Returns the revenue of all months by app, affiliate and code, for the partner's lifetime values (Pro)",
    method: 'GET',
    path: '/api/reports/lifetime-values',
    access: 'partner',
    query: Filter,
    response: LifetimeValues,
    errors: ['not_found', 'plan_limit', 'too_many_rows'],
  }),
};
