import { PAYOUT_METHODS, type PayoutsFilter } from '../../../../shared/contract/payouts.ts';
import { AppFilter } from '../../components/lists/app-filter.tsx';
import { DayFilter } from '../../components/lists/day-filter.tsx';
import { FilterSelect } from '../../components/lists/filter-select.tsx';
import { appOptionsQuery } from '../../data/apps/names.ts';
import { useProfile } from '../../data/profiles/session.ts';
import { payoutListMessages as texts } from './payout-list-messages.ts';

interface PayoutFiltersProps {
  filter: PayoutsFilter;
  onChange: (changes: Pick<PayoutsFilter, 'app' | 'method' | 'since' | 'until'>) => void;
}

export function PayoutFilters({ filter, onChange }: PayoutFiltersProps) {
  const { role } = useProfile();
  return (
    <>
      <AppFilter value={filter.app} query={appOptionsQuery(role)} onChange={(app) => onChange({ app })} />
      <FilterSelect
        label={texts.method}
        all={texts.anyMethod}
        value={filter.method}
        options={PAYOUT_METHODS.map((method) => ({ value: method, label: method }))}
        onChange={(method) => onChange({ method })}
      />
      <DayFilter label={texts.paid} days={filter} onChange={onChange} />
    </>
  );
}
