import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { couponRefOf } from '../../../../shared/codes/coupon-ref.ts';
import type { MyCoupon } from '../../../../shared/contract/coupons.ts';
import type { LinkReport } from '../../../../shared/contract/reports.ts';
import { formatDate, formatMonth } from '../../../../shared/money/months.ts';
import { hasLinkFigures } from '../../components/links/has-link-figures.ts';
import { LinkTable } from '../../components/links/link-table.tsx';
import { FilterButtons } from '../../components/lists/filter-buttons.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { linkReportQuery } from '../../data/customers/link-report.ts';
import { LinkCards } from './link-cards.tsx';
import { LinkChart } from './link-chart.tsx';
import { linkFigureMessages as texts } from './link-figure-messages.ts';

const LENGTHS = ['day', 'month'] as const;
type Length = (typeof LENGTHS)[number];

const FORMATS = { day: formatDate, month: formatMonth } as const;

/** What a code brought in lately, by day or by month. Renders nothing for a code that has brought in nothing yet. */
export function LinkFigures({ coupon }: { coupon: MyCoupon }) {
  const [by, setBy] = useState<Length>('day');
  const ref = couponRefOf({ appId: coupon.app.id, code: coupon.code });
  const query = useQuery(linkReportQuery({ by, coupon: ref }));
  const isSold = coupon.customers > 0 || coupon.earned.length > 0;
  const hasFigures = query.data !== undefined && hasLinkFigures(query.data.total);
  if (!query.error && !isSold && !hasFigures && by === 'day') return null;
  return (
    <section aria-label={texts.title} className="mt-10">
      <FilterButtons
        legend={texts.by}
        options={LENGTHS.map((value) => ({ value, label: texts.lengths[value] }))}
        value={by}
        onChange={setBy}
        className="mb-3"
      />
      <QueryState query={query} skeleton={<LinkCards />}>
        {(report) => (
          <>
            <LinkCards figures={report.total} />
            {hasFigures && (
              <>
                <LinkChart
                  periods={report.periods}
                  currency={report.total.commission[0]?.currency ?? 'USD'}
                  format={FORMATS[by]}
                />
                <FigureTable key={by} by={by} report={report} />
              </>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}

function FigureTable({ by, report }: { by: Length; report: LinkReport }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-4" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-8 w-fit py-1 text-fine text-muted">{texts.table[by]}</summary>
      {isOpen && (
        <LinkTable
          viewer="affiliate"
          caption={texts.caption[by]}
          header={texts.header[by]}
          report={report}
          rows={rowsOf(report, FORMATS[by])}
        />
      )}
    </details>
  );
}

const rowsOf = ({ periods }: LinkReport, format: (period: string) => string) =>
  periods
    .filter(hasLinkFigures)
    .map(({ period, ...figures }) => ({ id: period, name: format(period), ...figures }))
    .toReversed();
