import { PaidFilter } from '../../../../shared/contract/payouts.ts';
import { DownloadCsv } from '../../components/buttons/download-csv.tsx';
import { DayFilter } from '../../components/lists/day-filter.tsx';
import { listMessages } from '../../components/lists/list-messages.ts';
import { ListPage } from '../../components/lists/list-page.tsx';
import { ProgramFilters } from '../../components/lists/program-filters.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { appOptionsQuery } from '../../data/apps/names.ts';
import { affiliateOptionsQuery } from '../../data/coupons/affiliates.ts';
import { useListPage } from '../../lib/lists/use-list-page.ts';
import { FILES } from './csv-messages.ts';
import { paidTotalsQuery } from './data/queries.ts';
import { historyMessages as texts } from './partner-messages.ts';
import { PAID_COLUMNS } from './partner-paid-columns.tsx';
import { payoutListMessages } from './payout-list-messages.ts';

export function PartnerHistory() {
  const page = useListPage(PaidFilter, paidTotalsQuery);
  const { filter, change } = page;
  return (
    <ListPage
      page={page}
      what={texts.noun}
      placeholder={texts.search}
      note={filter.app && payoutListMessages.allApps}
      actions={
        page.mayHaveRows && (
          <DownloadCsv
            name={FILES.paid}
            list={page.list}
            columns={async () => (await import('./balance-csv.ts')).paidCsv}
          />
        )
      }
      filters={
        <>
          <ProgramFilters
            filter={filter}
            apps={appOptionsQuery('partner')}
            affiliates={affiliateOptionsQuery}
            onChange={change}
          />
          <DayFilter label={texts.lastPaid} days={filter} onChange={change} />
        </>
      }
      tooLongHint={listMessages.tooLongHint.paid}
      skeletonRows={4}
      empty={
        <EmptyState drawing="purse" title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      }
      table={{
        caption: texts.caption,
        columns: PAID_COLUMNS,
        rowKey: ({ affiliate, total }) => `${affiliate.id}.${total.currency}`,
      }}
    />
  );
}
