import { useQuery } from '@tanstack/react-query';
import { CustomerStatus, type CustomersFilter } from '../../../../shared/contract/customers.ts';
import { DayFilter } from '../../components/day-filter.tsx';
import { FilterButtons } from '../../components/filter-buttons.tsx';
import { FilterSelect } from '../../components/filter-select.tsx';
import { listMessages } from '../../components/list-messages.ts';
import { appOptionsQuery } from '../../data/apps/names.ts';
import { affiliateOptionsQuery } from '../../data/coupons/affiliates.ts';
import { useProfile } from '../../data/profiles/session.ts';
import { messages } from './messages.ts';

const ALL = 'all';

interface StatusFilterProps {
  /** The selected status. Undefined if all customers are shown. */
  value: CustomersFilter['status'];
  onChange: (status: CustomersFilter['status']) => void;
}

/** Filters customers by status. */
export function CustomerStatusFilter({ value, onChange }: StatusFilterProps) {
  return (
    <FilterButtons
      legend={messages.filter}
      options={[
        { value: ALL, label: messages.all },
        ...CustomerStatus.options.map((status) => ({ value: status, label: messages[status] })),
      ]}
      value={value ?? ALL}
      onChange={(choice) => onChange(choice === ALL ? undefined : choice)}
    />
  );
}

interface CustomerFiltersProps {
  filter: CustomersFilter;
  onChange: (changes: Pick<CustomersFilter, 'app' | 'affiliate' | 'from' | 'to'>) => void;
}

/** The other filters of the list of customers. Only partners filter by affiliate. */
export function CustomerFilters({ filter: { app, affiliate, from, to }, onChange }: CustomerFiltersProps) {
  const { role } = useProfile();
  const apps = useQuery(appOptionsQuery(role));
  return (
    <>
      <FilterSelect
        label={listMessages.app}
        all={listMessages.anyApp}
        value={app}
        options={apps.data}
        onChange={(chosen) => onChange({ app: chosen })}
      />
      {role === 'partner' && (
        <AffiliateFilter value={affiliate} onChange={(chosen) => onChange({ affiliate: chosen })} />
      )}
      <DayFilter label={messages.subscribed} days={{ from, to }} onChange={onChange} />
    </>
  );
}

interface AffiliateFilterProps {
  value: string | undefined;
  onChange: (affiliateId: string | undefined) => void;
}

function AffiliateFilter({ value, onChange }: AffiliateFilterProps) {
  const affiliates = useQuery(affiliateOptionsQuery);
  return (
    <FilterSelect
      label={listMessages.affiliate}
      all={listMessages.anyAffiliate}
      value={value}
      options={affiliates.data}
      onChange={onChange}
    />
  );
}
