import { AppFilter } from './app-filter.tsx';
import { listMessages } from './list-messages.ts';
import { QueryFilter, type UnlabeledFilterProps } from './query-filter.tsx';

interface ProgramFilter {
  app?: string | undefined;
  affiliate?: string | undefined;
}

interface ProgramFiltersProps<A extends readonly unknown[], B extends readonly unknown[]> {
  filter: ProgramFilter;
  apps: UnlabeledFilterProps<A>['query'];
  /** Undefined for affiliates, who can't filter by affiliate. */
  affiliates: UnlabeledFilterProps<B>['query'] | undefined;
  onChange: (changes: ProgramFilter) => void;
}

export function ProgramFilters<A extends readonly unknown[], B extends readonly unknown[]>({
  filter,
  apps,
  affiliates,
  onChange,
}: ProgramFiltersProps<A, B>) {
  return (
    <>
      <AppFilter value={filter.app} query={apps} onChange={(app) => onChange({ app })} />
      {affiliates && (
        <QueryFilter
          label={listMessages.affiliate}
          all={listMessages.anyAffiliate}
          value={filter.affiliate}
          query={affiliates}
          onChange={(affiliate) => onChange({ affiliate })}
        />
      )}
    </>
  );
}
