import * as z from 'zod/mini';
import { CouponOfCustomers } from '../../../../shared/contract/customers.ts';
import { Currency, Id, Month, UserId } from '../../../../shared/contract/schemas.ts';
import type { ReportQuery, ReportScope } from '../../data/customers/reports.ts';

export const TABS = ['figures', 'retention', 'value'] as const;
export const GROUPINGS = ['month', 'app', 'person', 'code'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const ReportSearch = z.object({
  tab: z._default(z.enum(TABS), 'figures'),
  from: z.optional(Month),
  to: z.optional(Month),
  compare: z.optional(z.literal('previous')),
  currency: z.optional(Currency),
  by: z._default(z.enum(GROUPINGS), 'month'),
  app: z.optional(Id),
  person: z.optional(UserId),
  coupon: z.optional(CouponOfCustomers),
});
export type ReportState = z.infer<typeof ReportSearch>;
export type ChangeReport = (changes: { [K in keyof ReportState]?: string | undefined }) => void;

export const NO_SCOPE = { app: undefined, person: undefined, coupon: undefined } as const;

export const DEFAULT_PERIOD = { from: undefined, to: undefined } as const;

export const hasScope = ({ app, person, coupon }: ReportState): boolean =>
  [app, person, coupon].some((filter) => filter !== undefined);

export const hasPeriod = ({ from, to }: ReportState): boolean => from !== undefined || to !== undefined;

export const scopeOf = ({ currency, app, person, coupon }: ReportState): ReportScope => ({
  currency,
  appId: app,
  personId: person,
  coupon,
});

export const queryOf = (state: ReportState): Omit<ReportQuery, 'compare'> => ({
  from: state.from,
  to: state.to,
  ...scopeOf(state),
});
