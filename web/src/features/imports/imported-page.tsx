import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { BackLink } from '../../components/layout/page-links.tsx';
import { DataTable } from '../../components/lists/data-table.tsx';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { MissingPage } from '../../components/states/missing-page.tsx';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { messageOf } from '../../lib/requests/error-message.ts';
import { isMissing } from '../../lib/requests/problem-of.ts';
import { IMPORT_PATH } from '../../lib/routes/paths.ts';
import { notify } from '../../lib/screens/notify.ts';
import { importedQuery, type Row, useUndoImport } from './data/queries.ts';
import { importedColumns } from './imported-columns.tsx';
import { messages } from './messages.ts';

/** The customers of an import, with what has become of them. */
export function ImportedPage() {
  const { importId = '' } = useParams();
  const query = useInfiniteQuery(importedQuery(importId));
  const undo = useUndoImport(importId);
  const [isAsking, setIsAsking] = useState(false);
  const [progress, setProgress] = useState({ done: 0, total: 0 });

  const { mutateAsync } = undo;
  const start = useCallback(
    async (rows?: readonly Row[]): Promise<void> => {
      try {
        const { withdrawn, paid } = await mutateAsync({ rows, onProgress: setProgress });
        setIsAsking(false);
        if (paid > 0) notify.error(messages.undoFailed, messages.paid(paid));
        if (withdrawn > 0) notify.success(messages.undone(withdrawn));
      } catch (error) {
        notify.error(messages.undoFailed, messageOf(error, ''));
      }
    },
    [mutateAsync],
  );
  const columns = useMemo(() => importedColumns((row) => void start([row])), [start]);

  const back = <BackLink to={IMPORT_PATH}>{messages.backToImport}</BackLink>;
  if (isMissing(query.error)) {
    return (
      <MissingPage title={messages.notFound} back={back}>
        {messages.notFoundHint}
      </MissingPage>
    );
  }
  const canUndo = query.data?.items.some(({ state }) => state !== 'withdrawn') ?? false;
  return (
    <>
      <PageHeader
        title={messages.listTitle}
        back={back}
        actions={
          canUndo && (
            <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
              {messages.undoAll}
            </Button>
          )
        }
      />
      <PagedList
        query={query}
        skeleton={<TableSkeleton rows={6} />}
        empty={<p className="border-line border-t py-4 text-muted">{messages.listEmpty}</p>}
      >
        {({ items }) => (
          <DataTable
            caption={messages.listCaption}
            columns={columns}
            rows={items}
            rowKey={({ row }) => String(row)}
            isDimmed={({ state }) => state === 'withdrawn'}
          />
        )}
      </PagedList>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={messages.undoTitle}
        description={messages.undoHint}
        actionLabel={messages.undoAll}
        pending={undo.isPending && messages.undoing(progress.done, progress.total)}
        dangerous
        onConfirm={() => void start()}
      />
    </>
  );
}
