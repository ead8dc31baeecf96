import { queryOptions } from '@tanstack/react-query';
import type { OperationInput } from '../../../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../../../shared/contract/operations.ts';
import { call } from '../api.ts';
import { customerKeys } from './keys.ts';

type QueryOf<K extends keyof typeof OPERATIONS> =
  OperationInput<(typeof OPERATIONS)[K]> extends { query?: infer Q } ? Q : never;
export type ReportQuery = NonNullable<QueryOf<'getReport'>>;
export type ReportScope = NonNullable<QueryOf<'getLifetimeValues'>>;

export const reportQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: [...customerKeys.reports, 'figures', query],
    queryFn: () => call('getReport', { query }),
  });

/** The query for customer retention. It returns how many of the partner's customers have stayed, by the month of their first payment. */
export const cohortsQuery = (query: Omit<ReportQuery, 'compare'>) =>
  queryOptions({
    queryKey: [...customerKeys.reports, 'cohorts', query],
    queryFn: () => call('getCohorts', { query }),
  });

/** The query for the revenue over all months. The lifetime values are computed from this revenue. */
export const lifetimeQuery = (query: ReportScope) =>
  queryOptions({
    queryKey: [...customerKeys.reports, 'lifetime', query],
    queryFn: () => call('getLifetimeValues', { query }),
  });
