import { PaidFilter } from '../../../../shared/contract/payouts.ts';
import { AffiliateFilter } from '../../components/affiliate-filter.tsx';
import { AppFilter } from '../../components/app-filter.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { DayFilter } from '../../components/day-filter.tsx';
import { DownloadCsv } from '../../components/download-csv.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { listMessages } from '../../components/list-messages.ts';
import { ListToolbar } from '../../components/list-toolbar.tsx';
import { ListView } from '../../components/list-view.tsx';
import { appOptionsQuery } from '../../data/apps/names.ts';
import { affiliateOptionsQuery } from '../../data/coupons/affiliates.ts';
import { useList } from '../../lib/use-list.ts';
import { useListState } from '../../lib/use-list-state.ts';
import { FILES } from './csv-messages.ts';
import { paidTotalsQuery } from './data/queries.ts';
import { historyMessages as texts } from './partner-messages.ts';
import { PAID_COLUMNS } from './partner-paid-columns.tsx';
import { payoutListMessages } from './payout-list-messages.ts';

export function PartnerHistory() {
  const { filter, change, isFiltered, clearAll, sortingFrom, toolbar } = useListState(PaidFilter);
  const list = paidTotalsQuery(filter);
  const query = useList(list);
  const sorting = sortingFrom();
  return (
    <>
      {(isFiltered || query.data?.items.length !== 0) && (
        <ListToolbar
          {...toolbar}
          what={texts.noun}
          placeholder={texts.search}
          columns={PAID_COLUMNS}
          sorting={sorting}
          note={filter.app && payoutListMessages.allApps}
          actions={
            query.data?.items.length !== 0 && (
              <DownloadCsv
                name={FILES.paid}
                list={list}
                columns={async () => (await import('./balance-csv.ts')).paidCsv}
              />
            )
          }
        >
          <AppFilter
            value={filter.app}
            query={appOptionsQuery('partner')}
            onChange={(app) => change({ app })}
          />
          <AffiliateFilter
            value={filter.affiliate}
            query={affiliateOptionsQuery}
            onChange={(affiliate) => change({ affiliate })}
          />
          <DayFilter label={texts.lastPaid} days={filter} onChange={change} />
        </ListToolbar>
      )}
      <ListView
        what={texts.noun}
        query={query}
        sorting={sorting}
        tooLongHint={listMessages.tooLongHint.paid}
        skeletonRows={4}
        clearAll={clearAll}
        empty={
          <EmptyState drawing="purse" title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        }
      >
        {(items) => (
          <DataTable
            caption={texts.caption}
            columns={PAID_COLUMNS}
            rows={items}
            rowKey={({ affiliate, total }) => `${affiliate.id}.${total.currency}`}
            sorting={sorting}
          />
        )}
      </ListView>
    </>
  );
}
