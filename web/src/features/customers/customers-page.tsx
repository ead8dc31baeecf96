import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { CustomersFilter } from '../../../../shared/contract/customers.ts';
import { Button } from '../../components/button.tsx';
import { DownloadCsv } from '../../components/download-csv.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListToolbar } from '../../components/list-toolbar.tsx';
import { ListView } from '../../components/list-view.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { BackLink } from '../../components/page-links.tsx';
import { customersQuery } from '../../data/customers/queries.ts';
import { useProfile } from '../../data/profiles/session.ts';
import type { Sorting } from '../../lib/list-sort.ts';
import { requestHeadingFocus } from '../../lib/route-focus.ts';
import { useSearchState, withoutFilters } from '../../lib/search-state.ts';
import { useList } from '../../lib/use-list.ts';
import { customerColumns } from './customer-columns.tsx';
import { CustomerFilters, CustomerStatusFilter } from './customer-filter.tsx';
import { emptyText, scopeOf } from './customer-scope.ts';
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
  const [state, change] = useSearchState(CustomersFilter);
  const filter = role === 'partner' ? state : { ...state, affiliate: undefined };
  const list = customersQuery(filter);
  const query = useList(list);
  const scope = scopeOf(filter, query.data?.items);
  const none = emptyText(scope, filter);
  const isNeverAny = none === undefined && query.data?.items.length === 0 && !query.hasNextPage;
  const columns = useMemo(() => customerColumns(role), [role]);
  const sorting: Sorting = {
    value: filter.sort,
    // The customers of an affiliate are grouped by coupon.
    ...(filter.affiliate && !filter.coupon ? {} : { own: '-subscribed' }),
    onChange: (sort) => change({ sort }),
  };
  const { app, affiliate, from, to } = filter;
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
            {role === 'partner' && (
              <Button asChild variant="secondary" size="small">
                <Link to="/partner/trace">{messages.findSale}</Link>
              </Button>
            )}
          </>
        }
      />
      {!isNeverAny && (
        <ListToolbar
          what={messages.noun}
          placeholder={placeholder}
          term={filter.q}
          onSearch={(q) => change({ q })}
          status={<CustomerStatusFilter value={filter.status} onChange={(status) => change({ status })} />}
          used={[app, affiliate, from ?? to].filter(Boolean).length}
          onClear={() => change({ app: undefined, affiliate: undefined, from: undefined, to: undefined })}
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
        table={{ caption: messages.caption, columns, rowKey: ({ id }) => id }}
        sorting={sorting}
        filter={none ? { applied: none, clear: () => change(withoutFilters(CustomersFilter)) } : undefined}
        empty={
          <EmptyState
            drawing="people"
            title={empty}
            action={
              <Button asChild variant="secondary">
                <Link to={action.to}>{action.label}</Link>
              </Button>
            }
          >
            {hint}
          </EmptyState>
        }
      />
    </>
  );
}
