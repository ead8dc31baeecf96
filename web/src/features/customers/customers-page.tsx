import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { DownloadCsv } from '../../components/download-csv.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { BackLink } from '../../components/page-links.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { TableSkeleton } from '../../components/skeleton.tsx';
import { customersQuery } from '../../data/customers/queries.ts';
import { useProfile } from '../../data/profiles/session.ts';
import { requestHeadingFocus } from '../../lib/route-focus.ts';
import { useSearchState } from '../../lib/search-state.ts';
import { customerColumns } from './customer-columns.tsx';
import { CustomerFilter, CustomerSearch } from './customer-filter.tsx';
import { emptyText, scopeOf } from './customer-scope.ts';
import { messages } from './messages.ts';

const WORDS = {
  partner: {
    title: messages.partnerTitle,
    description: messages.partnerDescription,
    empty: messages.partnerEmpty,
    hint: messages.partnerEmptyHint,
    action: { to: '/partner/requests', label: messages.seeRequests },
  },
  affiliate: {
    title: messages.affiliateTitle,
    description: messages.affiliateDescription,
    empty: messages.affiliateEmpty,
    hint: messages.affiliateEmptyHint,
    action: { to: '/affiliate/coupons', label: messages.seeCoupons },
  },
} as const;

/**
 * The Customers page. A partner sees the customers who were referred to their apps. An affiliate sees the customers who used their codes.
 */
export function CustomersPage() {
  const { role } = useProfile();
  const { title, description, empty, hint, action } = WORDS[role];
  const [{ status, coupon, affiliate }, setSearch] = useSearchState(CustomerSearch);
  const filter = { status, coupon, affiliateId: role === 'partner' ? affiliate : undefined };
  const list = customersQuery(filter);
  const query = useInfiniteQuery(list);
  const scope = scopeOf(filter, query.data?.items);
  const none = emptyText(scope, status);
  const isNeverAny = none === undefined && query.data?.items.length === 0;
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
      {!isNeverAny && <CustomerFilter value={status} onChange={(value) => setSearch({ status: value })} />}
      <QueryState
        query={query}
        skeleton={<TableSkeleton rows={8} />}
        isEmpty={({ items }) => items.length === 0 && !query.hasNextPage}
        filter={
          none
            ? {
                applied: none,
                clear: () => setSearch({ status: undefined, coupon: undefined, affiliate: undefined }),
              }
            : undefined
        }
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
      >
        {({ items }) => (
          <>
            {items.length > 0 || !status ? (
              <DataTable
                caption={messages.caption}
                columns={customerColumns(role)}
                rows={items}
                rowKey={({ id }) => id}
              />
            ) : (
              <p className="py-6 text-center text-muted">{messages.noneYet[status]}</p>
            )}
            <LoadMore query={query} />
          </>
        )}
      </QueryState>
    </>
  );
}
