import { MATCHES } from '../../../../shared/codes/code-evidence.ts';
import type { CustomersFilter } from '../../../../shared/contract/customers.ts';
import { DayFilter } from '../../components/lists/day-filter.tsx';
import { FilterSelect } from '../../components/lists/filter-select.tsx';
import { ProgramFilters } from '../../components/lists/program-filters.tsx';
import { appOptionsQuery } from '../../data/apps/names.ts';
import { affiliateOptionsQuery } from '../../data/coupons/affiliates.ts';
import { useProfile } from '../../data/profiles/session.ts';
import { messages } from './messages.ts';

interface CustomerFiltersProps {
  filter: CustomersFilter;
  onChange: (changes: Pick<CustomersFilter, 'app' | 'affiliate' | 'match' | 'since' | 'until'>) => void;
}

/** Only partners can filter by affiliate. */
export function CustomerFilters({ filter, onChange }: CustomerFiltersProps) {
  const { role } = useProfile();
  return (
    <>
      <ProgramFilters
        filter={filter}
        apps={appOptionsQuery(role)}
        affiliates={role === 'partner' ? affiliateOptionsQuery : undefined}
        onChange={onChange}
      />
      <FilterSelect
        label={messages.matchedBy}
        all={messages.anyMatch}
        value={filter.match}
        options={MATCHES.map((value) => ({ value, label: messages.match[value] }))}
        onChange={(match) => onChange({ match })}
      />
      <DayFilter label={messages.subscribed} days={filter} onChange={onChange} />
    </>
  );
}
