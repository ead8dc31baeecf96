import { Files } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatMonth } from '../../../../shared/months.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TableSkeleton } from '../../components/skeleton.tsx';
import { filesMessages as texts } from './partner-messages.ts';

const BatchFiles = lazy(async () => ({ default: (await import('./batch-files.tsx')).BatchFiles }));

export function BatchButton({ month }: { month: string | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <Files aria-hidden="true" /> {texts.open}
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
      </Dialog>
    </>
  );
}
