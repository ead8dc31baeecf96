import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { formatMonth } from '../../../../shared/months.ts';
import { Button } from '../../components/button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { DownloadCsv } from '../../components/download-csv.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { TableSkeleton } from '../../components/skeleton.tsx';
import { pendingPayoutsQuery } from '../../data/payouts/pending.ts';
import { changeSearch } from '../../lib/search-state.ts';
import { BatchButton } from './batch-button.tsx';
import { FILES } from './csv-messages.ts';
import { PartnerBalanceDialog } from './partner-balance-dialog.tsx';
import { messages } from './partner-messages.ts';
import { PartnerMonthFilter } from './partner-month-filter.tsx';
import { pendingColumns } from './partner-pending-columns.tsx';
import { RecordPayoutDialog } from './partner-record-dialog.tsx';
import { PartnerTotalDue } from './partner-total-due.tsx';
import { isPendingKey, pendingKey } from './pending-key.ts';

interface PartnerPendingProps {
  month: string | undefined;
  /** The key of the balance that is open in a dialog, from the URL. */
  open: string | undefined;
  onChange: (changes: { month?: string | undefined; open?: string | undefined }) => void;
}

/** The Pending Payouts tab. It shows the amounts due, how they are made up of months, and the button for recording a payout. */
export function PartnerPending({ month, open, onChange }: PartnerPendingProps) {
  const list = pendingPayoutsQuery(month);
  const query = useInfiniteQuery(list);
  const [recording, setRecording] = useState<PendingPayout>();
  const { search } = useLocation();
  const opened = query.data?.items.find((balance) => pendingKey(balance) === open);
  const columns = pendingColumns({
    addressOf: (key) => `?${changeSearch(new URLSearchParams(search), { open: key })}`,
    onView: (key) => onChange({ open: key }),
    onRecord: setRecording,
  });

  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <PartnerTotalDue query={query} month={month} />
        <div className="flex flex-wrap items-end gap-x-4 gap-y-5 max-sm:w-full">
          {/* Render the button immediately, to avoid layout shift. Remove it only if the list turns out to be empty. */}
          {query.data?.items.length !== 0 && (
            <div className="flex flex-wrap gap-2 sm:min-h-10 sm:items-center">
              <BatchButton month={month} />
              <DownloadCsv
                name={FILES.pending}
                list={list}
                columns={async () => (await import('./balance-csv.ts')).pendingCsv}
              />
            </div>
          )}
          <PartnerMonthFilter month={month} onChange={(chosen) => onChange({ month: chosen })} />
        </div>
      </div>
      <QueryState
        query={query}
        skeleton={<TableSkeleton rows={4} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<NothingDue />}
        filter={
          month === undefined
            ? undefined
            : {
                applied: messages.pendingEmptyFor(formatMonth(month)),
                clear: () => onChange({ month: undefined }),
              }
        }
      >
        {({ items }) => (
          <>
            <DataTable caption={messages.pendingCaption} columns={columns} rows={items} rowKey={pendingKey} />
            <LoadMore query={query} />
          </>
        )}
      </QueryState>
      <PartnerBalanceDialog
        open={
          open !== undefined &&
          query.data !== undefined &&
          (opened !== undefined || !isPendingKey(open) || !query.hasNextPage)
        }
        onClose={() => onChange({ open: undefined })}
        balance={opened}
        onRecord={(balance) => {
          onChange({ open: undefined });
          setRecording(balance);
        }}
      />
      <RecordPayoutDialog balance={recording} month={month} onClose={() => setRecording(undefined)} />
    </>
  );
}

function NothingDue() {
  return (
    <EmptyState
      drawing="purse"
      title={messages.pendingEmpty}
      action={
        <Button asChild variant="secondary">
          <Link to="/partner/customers">{messages.pendingEmptyAction}</Link>
        </Button>
      }
    >
      {messages.pendingEmptyHint}
    </EmptyState>
  );
}
