import type { AffiliateProfile } from '../../../../shared/contract/coupons.ts';
import { formatMoney } from '../../../../shared/money/money.ts';
import { DownloadCsv } from '../../components/buttons/download-csv.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { ForwardLink } from '../../components/layout/page-links.tsx';
import { type Column, DataTable } from '../../components/lists/data-table.tsx';
import { Money } from '../../components/money/money.tsx';
import { monthState } from '../../components/money/month-state.ts';
import { singlePage } from '../../lib/lists/paged-query.ts';
import { affiliateReportPath, balancePath } from '../../lib/routes/paths.ts';
import { messages } from './messages.ts';

type Month = AffiliateProfile['months'][number];

interface AffiliateMonthsProps {
  affiliateId: string;
  months: readonly Month[];
}

const columnsFor = (affiliateId: string): Column<Month>[] => [
  {
    id: 'month',
    header: messages.month,
    cell: (month) => (
      <TextLink to={balancePath('partner', { ...month, counterpartyId: affiliateId })}>
        {messages.monthLink(month.month)}
      </TextLink>
    ),
  },
  {
    id: 'earned',
    header: messages.earned,
    align: 'end',
    cell: ({ earned, currency }) => <Money value={{ amount: earned, currency }} />,
  },
  {
    id: 'due',
    header: messages.unpaid,
    align: 'end',
    cell: ({ due, held, currency, pendingUntil }) => (
      <span className="inline-grid justify-items-end">
        {due === 0 ? (
          <span className="text-muted">{messages.nothingDue}</span>
        ) : (
          <Money value={{ amount: due, currency }} tone="due" className="font-strong" />
        )}
        {due > 0 && (
          <span className="text-fine text-muted">
            {pendingUntil ? monthState.pending(pendingUntil) : monthState.payable}
          </span>
        )}
        {held > 0 && (
          <span className="text-fine text-muted">
            {messages.held(formatMoney({ amount: held, currency }))}
          </span>
        )}
      </span>
    ),
  },
];

export function AffiliateMonths({ affiliateId, months }: AffiliateMonthsProps) {
  return (
    <section id="months" className="mt-12 scroll-mt-6" aria-labelledby="months-title">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="months-title" className="text-lead">
          {messages.months}
        </h2>
        {months.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <span className="text-fine">
              <ForwardLink to={affiliateReportPath(affiliateId)}>{messages.report}</ForwardLink>
            </span>
            <DownloadCsv
              name={messages.monthsFile}
              list={singlePage(months)}
              columns={async () => (await import('./affiliate-csv.ts')).balanceMonthCsv}
            />
          </div>
        )}
      </div>
      {months.length === 0 ? (
        <p className="mt-1 text-muted">{messages.noMonths}</p>
      ) : (
        <>
          <p className="mt-1 mb-4 text-fine text-muted">{messages.monthsDescription}</p>
          <DataTable
            caption={messages.monthsCaption}
            columns={columnsFor(affiliateId)}
            rows={months}
            rowKey={({ month, currency }) => `${month} ${currency}`}
          />
        </>
      )}
    </section>
  );
}
