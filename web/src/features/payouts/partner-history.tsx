import { PaidFilter } from '../../../../shared/contract/payouts.ts';
import { DayFilter } from '../../components/day-filter.tsx';
import { DownloadCsv } from '../../components/download-csv.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { listMessages } from '../../components/list-messages.ts';
import { ListPage } from '../../components/list-page.tsx';
import { ProgramFilters } from '../../components/program-filters.tsx';
import { appOptionsQuery } from '../../data/apps/names.ts';
import { affiliateOptionsQuery } from '../../data/coupons/affiliates.ts';
import { useListPage } from '../../lib/use-list-page.ts';
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
