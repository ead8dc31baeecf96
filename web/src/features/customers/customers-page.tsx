import { useMemo } from 'react';
import { CustomerStatus, CustomersFilter } from '../../../../shared/contract/customers.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { DownloadCsv } from '../../components/download-csv.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListToolbar } from '../../components/list-toolbar.tsx';
import { ListView } from '../../components/list-view.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { BackLink } from '../../components/page-links.tsx';
import { SaleLinks } from '../../components/sale-links.tsx';
import { StatusFilter } from '../../components/status-filter.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { requestHeadingFocus } from '../../lib/route-focus.ts';
import { useList } from '../../lib/use-list.ts';
import { useListState } from '../../lib/use-list-state.ts';
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

/** The Customers page. Partners see the customers who were referred to their apps. Affiliates see the customers who used their codes. */
export function CustomersPage() {
  const { role } = useProfile();
  const { title, description, empty, hint, action, placeholder } = WORDS[role];
  const { filter: state, change, clearAll, sortingFrom, toolbar } = useListState(CustomersFilter);
  const filter = role === 'partner' ? state : { ...state, affiliate: undefined };
  const list = customersQuery(filter);
  const query = useList(list);
  const scope = describeScope(filter, query.data?.items);
  const none = emptyText(scope, filter);
  const isNeverAny = none === undefined && query.data?.items.length === 0 && !query.hasNextPage;
  const columns = useMemo(() => customerColumns(role), [role]);
  // The list of one affiliate's customers is grouped by coupon by default, so no column is marked as sorted.
  const sorting = sortingFrom(filter.affiliate && !filter.coupon ? undefined : '-subscribed');
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
            {query.data?.items.length !== 0 && (
              <DownloadCsv
                name={messages.fileName}
                list={list}
                columns={async () => (await import('./customer-csv.ts')).customerCsv(role)}
              />
            )}
            {role === 'partner' && <SaleLinks />}
          </>
        }
      />
      {!isNeverAny && (
        <ListToolbar
          {...toolbar}
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
          columns={columns}
          sorting={sorting}
        >
          <CustomerFilters filter={filter} onChange={change} />
        </ListToolbar>
      )}
      <ListView
        what={messages.noun}
        query={query}
        skeletonRows={8}
        sorting={sorting}
        clearAll={none === undefined ? undefined : clearAll}
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
      >
        {(items) => (
          <DataTable
            caption={messages.caption}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            sorting={sorting}
            phoneRows="brief"
          />
        )}
      </ListView>
    </>
  );
}
