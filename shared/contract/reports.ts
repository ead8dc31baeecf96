import * as z from 'zod/mini';
import { CALL_LIMITS } from '../limits.ts';
import { CouponOfCustomers } from './customers.ts';
import { defineOperation } from './operation.ts';
import { AppId, Currency, Money, Month, UserId } from './schemas.ts';

/** Amounts are in minor units. All figures, including later corrections, belong to the month of the sale. */
export const ReportFigures = z.object({
  /** The revenue from referred customers, excluding tax. Includes revenue that earned nothing or was refunded later. */
  revenue: z.int(),
  /** The part of the revenue that was refunded or lost in disputes. */
  refunded: z.int(),
  /** The part of the revenue from payments that earned nothing under the terms. Includes revenue that was refunded later. */
  unearned: z.int(),
  /** Commissions minus clawbacks. */
  commissions: z.int(),
  /** A customer is new in the month of the first payment that earned a commission. */
  customers: z.int(),
});
export type ReportFigures = z.infer<typeof ReportFigures>;

/** If `id` is null, the figures are the sum of everything that the list leaves out. */
export const ReportGroup = z.extend(ReportFigures, {
  /** The id of an app or a user, or the coupon reference of a code. */
  id: z.nullable(z.string()),
  name: z.string(),
  /** The name of a code's app. Empty for apps and users. */
  detail: z.string(),
  /** Null if no comparison was requested. */
  previous: z.nullable(ReportFigures),
});
export type ReportGroup = z.infer<typeof ReportGroup>;

const currencies = {
  /** The currencies with at least one nonzero figure. US dollars come first, and then the currencies with the most payments. */
  currencies: z.array(Currency),
  /**
   * The currency of all amounts: the requested currency if it is one of `currencies`, otherwise the first of them. Null if there are no
   * figures.
   */
  currency: z.nullable(Currency),
};

/** Each list is sorted by revenue, highest first, and adds up to the total. */
const groups = {
  apps: z.array(ReportGroup),
  /** The figures by affiliate if the caller is a partner, or by partner if the caller is an affiliate. */
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
  /** The customers, grouped by the month of their first payment, oldest first. Months without first payments are left out. */
  cohorts: z.array(
    z.object({
      month: Month,
      customers: z.int(),
      /**
       * The number of customers who had not canceled by the end of each month, starting with the month of the first payment. The last item
       * is for the current month.
       */
      retained: z.array(z.int()),
    }),
  ),
});
export type Cohorts = z.infer<typeof Cohorts>;

/** The lifetime value of a customer is the revenue minus refunds, divided by the number of customers. */
export const LifetimeValues = z.object({ ...currencies, total: ReportFigures, ...groups });
export type LifetimeValues = z.infer<typeof LifetimeValues>;

/** How often people opened the short links of codes, and what came of it. */
export const LinkFigures = z.object({
  /** The openings by people. */
  opened: z.int(),
  /** The referred customers, with or without the link, by the time of their first purchase. */
  customers: z.int(),
  /** The customers of codes that were opened in the same month. The others say nothing about the openings. */
  ofOpenedCodes: z.int(),
  /** Commissions minus clawbacks, by the time of the payment. Empty if there are none. */
  commission: z.array(Money),
});
export type LinkFigures = z.infer<typeof LinkFigures>;

/** If `id` is null, the figures are the sum of everything that the list leaves out. */
const LinkGroup = z.extend(LinkFigures, {
  id: z.nullable(z.string()),
  name: z.string(),
  /** The name of a code's app. Empty for apps. */
  detail: z.string(),
});

/**
 * A partner and an affiliate see the same figures for a code. All times are in UTC.
 */
export const LinkReport = z.object({
  total: LinkFigures,
  /** The figures for each day or month of the report, oldest first. */
  periods: z.array(z.extend(LinkFigures, { period: z.string() })),
  /** The openings by services that show previews of links, in all months that the report touches. */
  previews: z.int(),
  /** The openings by other programs, in all months that the report touches. */
  bots: z.int(),
  /** The apps and the codes with at least one figure, the most opened first. */
  apps: z.array(LinkGroup),
  codes: z.array(LinkGroup),
});
export type LinkReport = z.infer<typeof LinkReport>;

/** A UTC month or a UTC day, such as `2026-11` or `2026-11-05`. */
const MonthOrDay = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])(-\d\d)?$/, 'Not a month or a day'));

const scope = {
  appId: z.optional(AppId),
  /** The id of the affiliate if the caller is a partner, or of the partner if the caller is an affiliate. */
  personId: z.optional(UserId),
  coupon: z.optional(CouponOfCustomers),
};

const Filter = z.object({ currency: z.optional(Currency), ...scope });

/** The default is the last twelve months. */
const PERIOD = { from: z.optional(Month), to: z.optional(Month) };

/** Figures in different currencies are never added up. */
export const reports = {
  getReport: defineOperation({
    id: 'getReport',
    area: 'customers',
    summary: "Returns the caller's revenue and commissions by month, app, user and code",
    method: 'GET',
    path: '/api/reports',
    access: 'any',
    limits: CALL_LIMITS.heavy,
    query: z.extend(Filter, {
      ...PERIOD,
      /** Adds the figures for the previous period, which has the same number of months and ends directly before the report. */
      compare: z.optional(z.literal('previous')),
    }),
    response: Report,
    errors: ['not_found', 'plan_limit', 'too_many_rows'],
  }),
  getLinkReport: defineOperation({
    id: 'getLinkReport',
    area: 'customers',
    summary: "Returns how often the links of the caller's codes were opened, and what came of it",
    method: 'GET',
    path: '/api/reports/links',
    access: 'any',
    limits: CALL_LIMITS.heavy,
    query: z.object({
      ...scope,
      /** Days need a coupon. */
      by: z._default(z.enum(['month', 'day']), 'month'),
      /**
       * The first and the last period: months, by default the last twelve, or up to 31 days, by default the last 30.
       */
      from: z.optional(MonthOrDay),
      to: z.optional(MonthOrDay),
    }),
    response: LinkReport,
    errors: ['not_found', 'plan_limit', 'too_many_rows'],
  }),
  getCohorts: defineOperation({
    id: 'getCohorts',
    area: 'customers',
    summary: "Returns how many of the partner's customers stay, by the month of their first payment (Pro)",
    method: 'GET',
    path: '/api/reports/cohorts',
    access: 'partner',
    limits: CALL_LIMITS.heavy,
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
    limits: CALL_LIMITS.heavy,
    query: Filter,
    response: LifetimeValues,
    errors: ['not_found', 'plan_limit', 'too_many_rows'],
  }),
};
