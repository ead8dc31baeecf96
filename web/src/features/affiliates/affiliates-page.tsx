import { AffiliateStatus, AffiliatesFilter } from '../../../../shared/contract/coupons.ts';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { DownloadCsv } from '../../components/buttons/download-csv.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { AppFilter } from '../../components/lists/app-filter.tsx';
import { DayFilter } from '../../components/lists/day-filter.tsx';
import { listMessages } from '../../components/lists/list-messages.ts';
import { ListPage } from '../../components/lists/list-page.tsx';
import { StatusFilter } from '../../components/lists/status-filter.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { appOptionsQuery } from '../../data/apps/names.ts';
import { affiliatesQuery } from '../../data/coupons/affiliates.ts';
import { useListPage } from '../../lib/lists/use-list-page.ts';
import { AFFILIATE_COLUMNS } from './affiliate-columns.tsx';
import { messages } from './messages.ts';

export function AffiliatesPage() {
  const page = useListPage(AffiliatesFilter, affiliatesQuery);
  const { filter, change } = page;
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        actions={
          <>
            {page.mayHaveRows && (
              <DownloadCsv
                name={messages.fileName}
                list={page.list}
                columns={async () => (await import('./affiliate-csv.ts')).affiliateCsv}
              />
            )}
            <ButtonLink to="/partner/invitations" variant="secondary" size="small">
              {messages.invite}
            </ButtonLink>
          </>
        }
      />
      <ListPage
        page={page}
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
        filters={
          <>
            <AppFilter
              value={filter.app}
              query={appOptionsQuery('partner')}
              onChange={(app) => change({ app })}
            />
            <DayFilter label={messages.paid} days={filter} onChange={change} />
          </>
        }
        tooLongHint={listMessages.tooLongHint.affiliates}
        empty={
          <EmptyState
            drawing="people"
            title={messages.empty}
            action={<ButtonLink to="/partner/requests">{messages.seeRequests}</ButtonLink>}
          >
            {messages.emptyHint}
          </EmptyState>
        }
        table={{
          caption: messages.caption,
          columns: AFFILIATE_COLUMNS,
          rowKey: ({ affiliate }) => affiliate.id,
        }}
      />
    </>
  );
}
