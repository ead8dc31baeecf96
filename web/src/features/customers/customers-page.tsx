import { useMemo } from 'react';
import { CustomerStatus, CustomersFilter } from '../../../../shared/contract/customers.ts';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { DownloadCsv } from '../../components/buttons/download-csv.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { BackLink } from '../../components/layout/page-links.tsx';
import { ListPage } from '../../components/lists/list-page.tsx';
import { StatusFilter } from '../../components/lists/status-filter.tsx';
import { SaleLink } from '../../components/money/sale-link.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { useListPage } from '../../lib/lists/use-list-page.ts';
import { IMPORT_PATH } from '../../lib/routes/paths.ts';
import { requestHeadingFocus } from '../../lib/routes/route-focus.ts';
import { customerColumns } from './customer-columns.tsx';
import { CustomerFilters } from './customer-filter.tsx';
import { describeScope, emptyText } from './customer-scope.ts';
import { customersQuery } from './data/queries.ts';
import { messages } from './messages.ts';

const WORDS = {
  partner: {
    title: messages.partnerTitle,
    description: messages.partnerDescription,
    empty: messages.partnerEmpty,
    hint: messages.partnerEmptyHint,
    placeholder: messages.searchPartner,
    action: { to: '/partner/requests', label: messages.seeRequests },
  },
  affiliate: {
    title: messages.affiliateTitle,
    description: messages.affiliateDescription,
    empty: messages.affiliateEmpty,
    hint: messages.affiliateEmptyHint,
    placeholder: messages.searchAffiliate,
    action: { to: '/affiliate/coupons', label: messages.seeCoupons },
  },
} as const;

/** Partners see the customers who were referred to their apps. Affiliates see the customers who used their codes. */
export function CustomersPage() {
  const { role } = useProfile();
  const { title, description, empty, hint, action, placeholder } = WORDS[role];
  const visible = (all: CustomersFilter) => (role === 'partner' ? all : { ...all, affiliate: undefined });
  const page = useListPage(CustomersFilter, (all) => customersQuery(visible(all)));
  const { change, clearAll } = page;
  const filter = visible(page.filter);
  const scope = describeScope(filter, page.query.data?.items);
  const none = emptyText(scope, filter);
  const columns = useMemo(() => customerColumns(role), [role]);
  return (
    <>
      <PageHeader
        title={title}
        description={scope ?? description}
        back={
          scope && (
            <BackLink to={`/${role}/customers`} onClick={requestHeadingFocus}>
              {messages.showAll}
            </BackLink>
          )
        }
        actions={
          <>
            {page.mayHaveRows && (
              <DownloadCsv
                name={messages.fileName}
                list={page.list}
                columns={async () => (await import('./customer-csv.ts')).customerCsv(role)}
              />
            )}
            {role === 'partner' && (
              <>
                <ButtonLink to={IMPORT_PATH} variant="secondary" size="small">
                  {messages.importCustomers}
                </ButtonLink>
                <SaleLink />
              </>
            )}
          </>
        }
      />
      <ListPage
        page={{ ...page, clearAll: none === undefined ? undefined : clearAll }}
        what={messages.noun}
        placeholder={placeholder}
        status={
          <StatusFilter
            statuses={CustomerStatus.options}
            labels={messages}
            value={filter.status}
            onChange={(status) => change({ status })}
          />
        }
        // The list of one affiliate's customers is grouped by coupon by default, so no column is marked as sorted.
        defaultSort={filter.affiliate && !filter.coupon ? undefined : '-subscribed'}
        filters={<CustomerFilters filter={filter} onChange={change} />}
        skeletonRows={8}
        noMatches={none}
        empty={
          <EmptyState
            drawing="people"
            title={empty}
            action={
              <ButtonLink to={action.to} variant="secondary">
                {action.label}
              </ButtonLink>
            }
          >
            {hint}
          </EmptyState>
        }
        table={{ caption: messages.caption, columns, rowKey: ({ id }) => id, phoneRows: 'brief' }}
      />
    </>
  );
}
