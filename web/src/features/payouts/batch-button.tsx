import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { formatMonth } from '../../../../shared/money/months.ts';
import { Button } from '../../components/buttons/button.tsx';
import { DownloadCsv } from '../../components/buttons/download-csv.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import type { PagedQuery } from '../../lib/lists/paged-query.ts';
import { FILES } from './csv-messages.ts';
import { filesMessages as texts } from './partner-messages.ts';

const [BatchFiles] = onDemand(() => import('./batch-files.tsx'), 'BatchFiles');

interface BatchButtonProps {
  month: string | undefined;
  list: PagedQuery<PendingPayout>;
}

export function BatchButton({ month, list }: BatchButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <Download aria-hidden="true" /> {texts.open}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={texts.title}
        description={texts.description(month && formatMonth(month))}
      >
        <Suspense fallback={<TableSkeleton rows={3} />}>
          <BatchFiles month={month} />
        </Suspense>
        <section className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div>
            <h3 className="text-body font-strong">{texts.table}</h3>
            <p className="text-fine text-muted">{texts.tableHint}</p>
          </div>
          <DownloadCsv
            name={FILES.pending}
            list={list}
            columns={async () => (await import('./balance-csv.ts')).pendingCsv}
          />
        </section>
      </Dialog>
    </>
  );
}
