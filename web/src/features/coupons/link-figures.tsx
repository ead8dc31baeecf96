import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CouponRef, couponRefOf } from '../../../../shared/codes/coupon-ref.ts';
import type { LinkReport } from '../../../../shared/contract/reports.ts';
import { formatDate, formatMonth } from '../../../../shared/money/months.ts';
import { hasLinkFigures } from '../../components/links/has-link-figures.ts';
import { LinkTable } from '../../components/links/link-table.tsx';
import { FilterButtons } from '../../components/lists/filter-buttons.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { linkReportQuery } from '../../data/customers/link-report.ts';
import { linkFigureMessages as texts } from './link-figure-messages.ts';

const LENGTHS = ['day', 'month'] as const;
type Length = (typeof LENGTHS)[number];

const FORMATS = { day: formatDate, month: formatMonth } as const;

/** How often the code's short link was opened, and what came of it, by day or by month. */
export function LinkFigures({ coupon }: { coupon: CouponRef }) {
  const [by, setBy] = useState<Length>('day');
  const query = useQuery(linkReportQuery({ by, coupon: couponRefOf(coupon) }));
  return (
    <section aria-labelledby="link" className="mt-12">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="link" className="text-lead">
            {texts.title}
          </h2>
          <p className="mt-1 max-w-[44rem] text-muted">{texts.description}</p>
        </div>
        <FilterButtons
          legend={texts.by}
          options={LENGTHS.map((value) => ({ value, label: texts.lengths[value] }))}
          value={by}
          onChange={setBy}
        />
      </div>
      <QueryState
        query={query}
        skeleton={<TableSkeleton rows={4} />}
        isEmpty={({ total }) => !hasLinkFigures(total)}
        empty={<p className="border-line border-t py-5 text-muted">{texts.empty[by]}</p>}
      >
        {(report) => (
          <LinkTable
            caption={texts.caption[by]}
            header={texts.header[by]}
            report={report}
            rows={rowsOf(report, FORMATS[by])}
          />
        )}
      </QueryState>
    </section>
  );
}

const rowsOf = ({ periods }: LinkReport, format: (period: string) => string) =>
  periods
    .filter(hasLinkFigures)
    .map(({ period, ...figures }) => ({ id: period, name: format(period), ...figures }))
    .toReversed();
