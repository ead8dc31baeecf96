import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { sales } from '../../../../shared/contract/sales.ts';
import { Id } from '../../../../shared/contract/schemas.ts';
import { SearchBox } from '../../components/forms/search-box.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { BackLink } from '../../components/layout/page-links.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { Skeleton, TableSkeleton } from '../../components/states/skeleton.tsx';
import { traceQuery } from '../../data/customers/sales.ts';
import { useSearchState } from '../../lib/lists/search-state.ts';
import { isMissing } from '../../lib/requests/problem-of.ts';
import { SaleReports } from './sale-reports.tsx';
import { traceMessages as texts } from './trace-messages.ts';
import { TraceResult } from './trace-result.tsx';

const Search = z.object({
  id: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  report: z.optional(Id),
});

export function TracePage() {
  const [{ id = '', report }, setSearch] = useSearchState(Search);
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={<BackLink to="/partner/customers">{texts.back}</BackLink>}
      />
      <div className="grid items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <SearchBox
            label={texts.search}
            placeholder={texts.placeholder}
            term={id}
            onSearch={(term) => setSearch({ id: term })}
            className="mb-8"
          />
          <SearchedSale reference={id} />
        </div>
        <SaleReports selected={report} />
      </div>
    </>
  );
}

/** Shows the result of the search. If the user has not searched yet, shows instructions instead. */
function SearchedSale({ reference }: { reference: string }) {
  const { success, data } = sales.traceSale.params.safeParse({ reference });
  if (reference === '') {
    return (
      <EmptyState drawing="search" title={texts.start}>
        {texts.startHint}
      </EmptyState>
    );
  }
  if (!success) return <p className="text-muted">{texts.notAnId}</p>;
  return <FoundSale reference={data.reference} />;
}

function FoundSale({ reference }: { reference: string }) {
  const query = useQuery(traceQuery(reference));
  if (isMissing(query.error)) {
    return (
      <div role="status">
        <EmptyState drawing="search" title={texts.notFound(reference)}>
          {texts.notFoundHint}
        </EmptyState>
      </div>
    );
  }
  return (
    <QueryState query={query} skeleton={<TraceSkeleton />}>
      {(trace) => <TraceResult trace={trace} reference={reference} />}
    </QueryState>
  );
}

function TraceSkeleton() {
  return (
    <div className="grid gap-8">
      <Skeleton className="h-20" />
      <TableSkeleton />
    </div>
  );
}
