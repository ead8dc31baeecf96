import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SaleReport } from '../../../../shared/contract/sales.ts';
import { formatMoney } from '../../../../shared/money/money.ts';
import { formatDate } from '../../../../shared/money/months.ts';
import { Button } from '../../components/buttons/button.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Badge } from '../../components/layout/badge.tsx';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { saleReportsQuery } from '../../data/customers/sales.ts';
import { entryPath } from '../../lib/auth/entry-path.ts';
import { fullName } from '../../lib/money/format.ts';
import { affiliatePath, tracePath } from '../../lib/routes/paths.ts';
import { useAnchoredHeading } from '../../lib/routes/use-anchored-heading.ts';
import { classNames } from '../../lib/screens/class-names.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { traceMessages as texts } from './trace-messages.ts';

/** The HTML id of the section. */
const ANCHOR = 'reports';

/** Open reports come first. If a notification links to an open report, its dialog is open. */
export function SaleReports({ selected }: { selected: string | undefined }) {
  const query = useInfiniteQuery(saleReportsQuery);
  const heading = useAnchoredHeading(ANCHOR, query.data !== undefined);
  return (
    <section aria-labelledby={ANCHOR}>
      <h2 id={ANCHOR} ref={heading} tabIndex={-1} className="text-lead">
        {texts.reports}
      </h2>
      <p className="mt-1 mb-4 text-fine text-muted">{texts.reportsDescription}</p>
      <PagedList
        query={query}
        skeleton={<TableSkeleton rows={2} />}
        empty={<p className="border-line border-t py-4 text-muted">{texts.noReports}</p>}
      >
        {({ items }) => (
          <ul className="divide-y divide-line border-line border-y">
            {items.map((report) => (
              <Report key={report.id} report={report} isSelected={report.id === selected} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

const LOOK = {
  open: 'due',
  counted: 'success',
  credited: 'success',
  bonus: 'success',
  not_counted: 'outline',
} as const;

function Report({ report, isSelected }: { report: SaleReport; isSelected: boolean }) {
  const [answering, setAnswering] = useState(isSelected && report.status === 'open');
  const { affiliate, app, code, amount, soldOn, note, status, answer } = report;
  return (
    <li
      aria-current={isSelected || undefined}
      className={classNames('grid gap-1 py-4', isSelected && 'border-s-2 border-s-brand ps-3')}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-body">
          <TextLink to={affiliatePath(affiliate.id)}>{fullName(affiliate)}</TextLink>
        </h3>
        <Badge variant={LOOK[status]}>{texts.reportStatus[status]}</Badge>
      </div>
      <p className="tabular-nums">
        <span className="font-strong">{formatMoney(amount)}</span> · {formatDate(soldOn)}
      </p>
      <p className="text-fine text-muted [overflow-wrap:anywhere]">{texts.reportOf(code, app.name)}</p>
      {note && <p className="text-fine [overflow-wrap:anywhere]">{note}</p>}
      {answer && (
        <p className="border-line border-s-2 ps-3 text-fine text-muted [overflow-wrap:anywhere]">
          {answer.note}
          {answer.entry && (
            <TextLink to={entryPath(answer.entry)} className="block">
              {texts.seeEntry}
            </TextLink>
          )}
          {answer.sale && (
            <TextLink to={tracePath(answer.sale.payment)} className="block">
              {texts.seeSale}
            </TextLink>
          )}
        </p>
      )}
      {status === 'open' && (
        <div className="mt-2">
          <Button variant="secondary" size="small" onClick={() => setAnswering(true)}>
            {texts.answer}
          </Button>
          <AnswerDialog report={report} open={answering} onOpenChange={setAnswering} />
        </div>
      )}
    </li>
  );
}
