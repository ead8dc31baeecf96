import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { DownloadCsv } from '../../components/download-csv.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { TableSkeleton } from '../../components/skeleton.tsx';
import { affiliatesQuery } from '../../data/coupons/affiliates.ts';
import { AFFILIATE_COLUMNS } from './affiliate-columns.tsx';
import { messages } from './messages.ts';

/** The affiliates of the partner's apps and their figures. */
export function AffiliatesPage() {
  const query = useInfiniteQuery(affiliatesQuery);
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        actions={
          query.data?.items.length !== 0 && (
            <DownloadCsv
              name={messages.fileName}
              list={affiliatesQuery}
              columns={async () => (await import('./affiliate-csv.ts')).affiliateCsv}
            />
          )
        }
      />
      <QueryState
        query={query}
        skeleton={<TableSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            drawing="people"
            title={messages.empty}
            action={
              <Button asChild>
                <Link to="/partner/requests">{messages.seeRequests}</Link>
              </Button>
            }
          >
            {messages.emptyHint}
          </EmptyState>
        }
      >
        {({ items }) => (
          <>
            <DataTable
              caption={messages.caption}
              columns={AFFILIATE_COLUMNS}
              rows={items}
              rowKey={({ affiliate }) => affiliate.id}
            />
            <LoadMore query={query} />
          </>
        )}
      </QueryState>
    </>
  );
}
