import { MATCHES } from '../../../../shared/code-evidence.ts';
import type { CustomersFilter } from '../../../../shared/contract/customers.ts';
import { AffiliateFilter } from '../../components/affiliate-filter.tsx';
import { AppFilter } from '../../components/app-filter.tsx';
import { DayFilter } from '../../components/day-filter.tsx';
import { FilterSelect } from '../../components/filter-select.tsx';
import { appOptionsQuery } from '../../data/apps/names.ts';
import { affiliateOptionsQuery } from '../../data/coupons/affiliates.ts';
import { useProfile } from '../../data/profiles/session.ts';
import { messages } from './messages.ts';

interface CustomerFiltersProps {
  filter: CustomersFilter;
  onChange: (changes: Pick<CustomersFilter, 'app' | 'affiliate' | 'match' | 'since' | 'until'>) => void;
}

/** The additional filters of the list of customers. Only partners can filter by affiliate. */
export function CustomerFilters({
  filter: { app, affiliate, match, since, until },
  onChange,
}: CustomerFiltersProps) {
  const { role } = useProfile();
  return (
    <>
      <AppFilter value={app} query={appOptionsQuery(role)} onChange={(chosen) => onChange({ app: chosen })} />
      {role === 'partner' && (
        <AffiliateFilter
          value={affiliate}
          query={affiliateOptionsQuery}
          onChange={(chosen) => onChange({ affiliate: chosen })}
        />
      )}
      <FilterSelect
        label={messages.matchedBy}
        all={messages.anyMatch}
        value={match}
        options={MATCHES.map((value) => ({ value, label: messages.match[value] }))}
        onChange={(chosen) => onChange({ match: chosen })}
      />
      <DayFilter label={messages.subscribed} days={{ since, until }} onChange={onChange} />
    </>
  );
}
