import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CouponRef } from '../../../../shared/codes/coupon-ref.ts';
import type { OperationInput } from '../../../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../../../shared/contract/operations.ts';
import type { EntryRef } from '../../../../shared/contract/sales.ts';
import { pagedQuery } from '../../lib/lists/paged-query.ts';
import { call } from '../api.ts';
import { customerKeys } from './keys.ts';

/** The query for the times that customers used one of the affiliate's codes, newest first. */
export const codeUsesQuery = ({ appId, code }: CouponRef) =>
  pagedQuery([...customerKeys.sales, 'uses', appId, code], (query) =>
    call('listCodeUses', { params: { appId, code }, query }),
  );

export const entryQuery = ({ customerId, at, entryId }: EntryRef) =>
  queryOptions({
    queryKey: [...customerKeys.sales, 'entry', customerId, at, entryId],
    queryFn: () => call('explainEntry', { params: { customerId }, query: { at, entryId } }),
  });

/** `reference` is an id from the payment provider. */
export const traceQuery = (reference: string) =>
  queryOptions({
    queryKey: [...customerKeys.sales, 'trace', reference],
    queryFn: () => call('traceSale', { params: { reference } }),
  });

export const couponReportsQuery = ({ appId, code }: CouponRef) =>
  pagedQuery([...customerKeys.saleReports, 'coupon', appId, code], (query) =>
    call('listCouponReports', { params: { appId, code }, query }),
  );

/** Open reports come first. */
export const saleReportsQuery = pagedQuery([...customerKeys.saleReports, 'partner'], (query) =>
  call('listSaleReports', { query }),
);

/** The query for payments that may be a reported missing sale. */
export const saleCandidatesQuery = (reportId: string) =>
  pagedQuery([...customerKeys.sales, 'candidates', reportId], (query) =>
    call('listSaleCandidates', { params: { reportId }, query }),
  );

export function useReportSale({ appId, code }: CouponRef) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OperationInput<typeof OPERATIONS.reportSale>['body']) =>
      call('reportSale', { params: { appId, code }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: customerKeys.saleReports }),
  });
}

export function useAnswerReport(reportId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OperationInput<typeof OPERATIONS.answerSaleReport>['body']) =>
      call('answerSaleReport', { params: { reportId }, body }),
    // A credit reaches the ledger a moment later.
    meta: { settlesMs: 2_000 },
    // Refetch the reports after an error too, because the partner may have answered this report in another tab.
    onSettled: () => client.invalidateQueries({ queryKey: customerKeys.saleReports }),
  });
}
