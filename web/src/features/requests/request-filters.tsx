import type { RequestsFilter } from '../../../../shared/contract/coupons.ts';
import { DayFilter } from '../../components/lists/day-filter.tsx';
import { ProgramFilters } from '../../components/lists/program-filters.tsx';
import { appOptionsQuery } from '../../data/apps/names.ts';
import { affiliateOptionsQuery } from '../../data/coupons/affiliates.ts';
import { messages } from './messages.ts';

interface RequestFiltersProps {
  filter: RequestsFilter;
  onChange: (changes: Pick<RequestsFilter, 'app' | 'affiliate' | 'since' | 'until'>) => void;
}

/** The affiliate filter offers only affiliates with an approved coupon. Other affiliates can be found with the search field. */
export function RequestFilters({ filter, onChange }: RequestFiltersProps) {
  return (
    <>
      <ProgramFilters
        filter={filter}
        apps={appOptionsQuery('partner')}
        affiliates={affiliateOptionsQuery}
        onChange={onChange}
      />
      <DayFilter label={messages.requested} days={filter} onChange={onChange} />
    </>
  );
}
