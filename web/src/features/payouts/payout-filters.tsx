import { PAYOUT_METHODS, type PayoutsFilter } from '../../../../shared/contract/payouts.ts';
import { DayFilter } from '../../components/day-filter.tsx';
import { FilterSelect } from '../../components/filter-select.tsx';
import { AppFilter } from './app-filter.tsx';
import { payoutListMessages as texts } from './payout-list-messages.ts';

interface PayoutFiltersProps {
  filter: PayoutsFilter;
  onChange: (changes: Pick<PayoutsFilter, 'app' | 'method' | 'since' | 'until'>) => void;
}

/** The filters that every list of payouts has: by app, by payment method and by day. */
export function PayoutFilters({ filter, onChange }: PayoutFiltersProps) {
  return (
    <>
      <AppFilter app={filter.app} onChange={onChange} />
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
