import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MyCoupon } from '../../../../shared/contract/coupons.ts';
import type { SaleReport } from '../../../../shared/contract/sales.ts';
import { formatDate } from '../../../../shared/money/months.ts';
import { Button } from '../../components/buttons/button.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { Badge } from '../../components/layout/badge.tsx';
import { type Column, DataTable } from '../../components/lists/data-table.tsx';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { Money } from '../../components/money/money.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { couponReportsQuery } from '../../data/customers/sales.ts';
import { entryPath } from '../../lib/auth/entry-path.ts';
import { useAnchoredHeading } from '../../lib/routes/use-anchored-heading.ts';
import { codeMessages as texts } from './code-messages.ts';

/** Load the form lazily, because the form library would add 23 KB that no page needs for its first paint. */
const [ReportSaleForm] = onDemand(() => import('./report-sale-form.tsx'), 'ReportSaleForm');

/** When a partner answers a report, the notification links to this section. */
const ANCHOR = 'reports';

/** The button to report a missing sale, and its form. */
export function ReportSaleButton({ coupon }: { coupon: MyCoupon }) {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setReporting(true)}>
        {texts.report}
      </Button>
      <Dialog
        open={reporting}
        onOpenChange={setReporting}
        title={texts.report}
        description={texts.dialogDescription(coupon.code, coupon.app.name)}
      >
        <ReportSaleForm coupon={coupon} close={() => setReporting(false)} />
      </Dialog>
    </>
  );
}

/** The reports with their answers, if there are any. */
export function CouponReports({ coupon }: { coupon: MyCoupon }) {
  const query = useInfiniteQuery(couponReportsQuery({ appId: coupon.app.id, code: coupon.code }));
  const heading = useAnchoredHeading(ANCHOR, query.data !== undefined);
  if (!query.error && !query.data?.items.length) return null;
  return (
    <section aria-labelledby={ANCHOR} className="mt-12">
      <h2 id={ANCHOR} ref={heading} tabIndex={-1} className="mb-3 text-lead">
        {texts.reports}
      </h2>
      <PagedList query={query} skeleton={<TableSkeleton rows={2} />} empty={null}>
        {({ items }) => (
          <DataTable caption={texts.reportsCaption} columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
        )}
      </PagedList>
    </section>
  );
}

const LOOK = {
  open: 'secondary',
  counted: 'success',
  credited: 'success',
  bonus: 'success',
  not_counted: 'outline',
} as const;

const COLUMNS: readonly Column<SaleReport>[] = [
  {
    id: 'sale',
    header: texts.sale,
    cell: ({ soldOn, note }) => (
      <div className="grid min-w-0 py-1">
        <span className="tabular-nums">{formatDate(soldOn)}</span>
        {note && <span className="max-w-80 text-fine text-muted [overflow-wrap:anywhere]">{note}</span>}
      </div>
    ),
  },
  {
    id: 'amount',
    header: texts.amount,
    align: 'end',
    cell: ({ amount }) => <Money value={amount} />,
  },
  {
    id: 'answer',
    header: texts.status,
    hideHeaderOnPhone: true,
    cell: ({ status, answer }) => (
      <div className="grid min-w-0 justify-items-start gap-1 py-1">
        <Badge variant={LOOK[status]}>{texts.reportStatus[status]}</Badge>
        {answer && (
          <span className="max-w-96 text-fine text-muted [overflow-wrap:anywhere]">{answer.note}</span>
        )}
        {answer?.entry && (
          <TextLink to={entryPath(answer.entry)} className="text-fine">
            {texts.seeEntry}
          </TextLink>
        )}
      </div>
    ),
  },
];
