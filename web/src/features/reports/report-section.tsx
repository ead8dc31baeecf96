import { type ComponentProps, type ReactNode, useId } from 'react';
import type { Report } from '../../../../shared/contract/reports.ts';
import { DownloadCsv } from '../../components/download-csv.tsx';
import { singlePage } from '../../lib/paged-query.ts';
import { BREAKDOWN_ID } from './paths.ts';
import { CurrencyFilter } from './report-controls.tsx';
import type { ChangeReport } from './search.ts';

interface ReportSectionProps<T> {
  title: string;
  hint?: string;
  report: Pick<Report, 'currencies' | 'currency'>;
  change: ChangeReport;
  grouping?: ReactNode;
  /** The CSV file to download (see `DownloadCsv`). */
  file: Pick<ComponentProps<typeof DownloadCsv<T>>, 'name' | 'columns'> & { rows: readonly T[] };
  children: ReactNode;
}

export function ReportSection<T>({
  title,
  hint,
  report,
  change,
  grouping,
  file,
  children,
}: ReportSectionProps<T>) {
  const id = useId();
  return (
    <section id={BREAKDOWN_ID} aria-labelledby={id} className="scroll-mt-6">
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="grow">
          <h2 id={id} className="text-lead">
            {title}
          </h2>
          {hint && <p className="max-w-[44rem] text-fine text-muted">{hint}</p>}
        </div>
        <CurrencyFilter currencies={report.currencies} value={report.currency} change={change} />
        {grouping}
        <DownloadCsv name={file.name} list={singlePage(file.rows)} columns={file.columns} />
      </div>
      {children}
    </section>
  );
}
