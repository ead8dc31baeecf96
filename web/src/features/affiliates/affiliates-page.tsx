import { AffiliateStatus, AffiliatesFilter } from '../../../../shared/contract/coupons.ts';
import { AppFilter } from '../../components/app-filter.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { DayFilter } from '../../components/day-filter.tsx';
import { DownloadCsv } from '../../components/download-csv.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { listMessages } from '../../components/list-messages.ts';
import { ListToolbar } from '../../components/list-toolbar.tsx';
import { ListView } from '../../components/list-view.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { StatusFilter } from '../../components/status-filter.tsx';
import { appOptionsQuery } from '../../data/apps/names.ts';
import { affiliatesQuery } from '../../data/coupons/affiliates.ts';
import { useList } from '../../lib/use-list.ts';
import { useListState } from '../../lib/use-list-state.ts';
import { AFFILIATE_COLUMNS } from './affiliate-columns.tsx';
import { messages } from './messages.ts';

export function AffiliatesPage() {
  const { filter, change, isFiltered, clearAll, sortingFrom, toolbar } = useListState(AffiliatesFilter);
  const list = affiliatesQuery(filter);
  const query = useList(list);
  const sorting = sortingFrom();
  const isNeverAny = !isFiltered && query.data?.items.length === 0;
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        actions={
          query.data?.items.length !== 0 && (
            <DownloadCsv
              name={messages.fileName}
              list={list}
              columns={async () => (await import('./affiliate-csv.ts')).affiliateCsv}
            />
          )
        }
      />
      {!isNeverAny && (
        <ListToolbar
          {...toolbar}
          what={messages.noun}
          placeholder={messages.search}
          status={
            <StatusFilter
              statuses={AffiliateStatus.options}
              labels={messages.withCoupon}
              value={filter.status}
              onChange={(status) => change({ status })}
            />
          }
          columns={AFFILIATE_COLUMNS}
          sorting={sorting}
        >
          <AppFilter
            value={filter.app}
            query={appOptionsQuery('partner')}
            onChange={(app) => change({ app })}
          />
          <DayFilter label={messages.paid} days={filter} onChange={change} />
        </ListToolbar>
      )}
      <ListView
        what={messages.noun}
        query={query}
        sorting={sorting}
        tooLongHint={listMessages.tooLongHint.affiliates}
        clearAll={clearAll}
        empty={
          <EmptyState
            drawing="people"
            title={messages.empty}
            action={<ButtonLink to="/partner/requests">{messages.seeRequests}</ButtonLink>}
          >
            {messages.emptyHint}
          </EmptyState>
        }
      >
        {(items) => (
          <DataTable
            caption={messages.caption}
            columns={AFFILIATE_COLUMNS}
            rows={items}
            rowKey={({ affiliate }) => affiliate.id}
            sorting={sorting}
          />
        )}
      </ListView>
    </>
  );
}
