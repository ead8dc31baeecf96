import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { DownloadCsv } from '../../components/buttons/download-csv.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { DataTable } from '../../components/lists/data-table.tsx';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { myCouponsQuery } from '../../data/coupons/queries.ts';
import { couponColumns } from './coupon-columns.tsx';
import { messages } from './messages.ts';

/** Codes can be copied only if customers can use them. Pending coupons are dimmed. */
export function MyCouponsPage() {
  const query = useInfiniteQuery(myCouponsQuery);
  const isEmpty = query.data?.items.length === 0;
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        actions={
          !isEmpty && (
            <>
              <DownloadCsv
                name={messages.fileName}
                list={myCouponsQuery}
                columns={async () => (await import('./coupon-csv.ts')).couponCsv}
              />
              <ButtonLink to="/marketplace" variant="secondary" size="small">
                {messages.browse}
              </ButtonLink>
            </>
          )
        }
      />
      <PagedList
        query={query}
        skeleton={<TableSkeleton />}
        empty={
          <EmptyState
            drawing="ticket"
            title={messages.empty}
            action={<ButtonLink to="/marketplace">{messages.goToMarketplace}</ButtonLink>}
          />
        }
      >
        {({ items }) => (
          <DataTable
            caption={messages.caption}
            columns={couponColumns}
            rows={items}
            rowKey={({ app, code }) => `${app.id} ${code}`}
            isDimmed={({ status }) => status === 'pending'}
          />
        )}
      </PagedList>
    </>
  );
}
