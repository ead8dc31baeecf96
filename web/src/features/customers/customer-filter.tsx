import type { CustomersFilter } from '../../../../shared/contract/customers.ts';
import { DayFilter } from '../../components/day-filter.tsx';
import { listMessages } from '../../components/list-messages.ts';
import { QueryFilter } from '../../components/query-filter.tsx';
import { appOptionsQuery } from '../../data/apps/names.ts';
import { affiliateOptionsQuery } from '../../data/coupons/affiliates.ts';
import { useProfile } from '../../data/profiles/session.ts';
import { messages } from './messages.ts';

interface CustomerFiltersProps {
  filter: CustomersFilter;
  onChange: (changes: Pick<CustomersFilter, 'app' | 'affiliate' | 'since' | 'until'>) => void;
}

/** The additional filters of the list of customers. Only partners can filter by affiliate. */
export function CustomerFilters({
  filter: { app, affiliate, since, until },
  onChange,
}: CustomerFiltersProps) {
  const { role } = useProfile();
  return (
    <>
      <QueryFilter
        label={listMessages.app}
        all={listMessages.anyApp}
        value={app}
        query={appOptionsQuery(role)}
        onChange={(chosen) => onChange({ app: chosen })}
      />
      {role === 'partner' && (
        <QueryFilter
          label={listMessages.affiliate}
          all={listMessages.anyAffiliate}
          value={affiliate}
          query={affiliateOptionsQuery}
          onChange={(chosen) => onChange({ affiliate: chosen })}
        />
      )}
      <DayFilter label={messages.subscribed} days={{ since, until }} onChange={onChange} />
    </>
  );
}
