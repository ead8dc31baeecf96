import { type ComponentProps, type ReactNode, useId } from 'react';
import { DownloadCsv } from '../../components/buttons/download-csv.tsx';
import { singlePage } from '../../lib/lists/paged-query.ts';
import { BREAKDOWN_ID } from './paths.ts';

interface ReportSectionProps<T> {
  title: string;
  hint?: string;
  grouping?: ReactNode;
  file: Pick<ComponentProps<typeof DownloadCsv<T>>, 'name' | 'columns'> & { rows: readonly T[] };
  children: ReactNode;
}

export function ReportSection<T>({ title, hint, grouping, file, children }: ReportSectionProps<T>) {
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
        {grouping}
        <DownloadCsv name={file.name} list={singlePage(file.rows)} columns={file.columns} />
      </div>
      {children}
    </section>
  );
}
