import { queryOptions } from '@tanstack/react-query';
import type { OperationInput } from '../../../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../../../shared/contract/operations.ts';
import { call } from '../api.ts';
import { customerKeys } from './keys.ts';

export type LinkQuery = NonNullable<OperationInput<(typeof OPERATIONS)['getLinkReport']>['query']>;

/** The clicks, customers and earnings of codes. */
export const linkReportQuery = (query: LinkQuery) =>
  queryOptions({
    queryKey: [...customerKeys.reports, 'links', query],
    queryFn: () => call('getLinkReport', { query }),
  });
