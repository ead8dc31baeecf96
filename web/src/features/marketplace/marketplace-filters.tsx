import type { MarketplaceFilter } from '../../../../shared/contract/marketplace.ts';
import { FilterSelect } from '../../components/lists/filter-select.tsx';
import { COMMON_CURRENCIES } from '../../components/money/common-currencies.ts';
import { messages } from './messages.ts';

const texts = messages.filters;

interface MarketplaceFiltersProps {
  filter: MarketplaceFilter;
  onChange: (changes: Omit<MarketplaceFilter, 'q' | 'sort'>) => void;
}

export function MarketplaceFilters({ filter, onChange }: MarketplaceFiltersProps) {
  return (
    <>
      <FilterSelect
        label={texts.rate}
        all={texts.anyRate}
        value={filter.rate}
        options={(['10', '20', '30'] as const).map((value) => ({ value, label: texts.rateFrom(value) }))}
        onChange={(rate) => onChange({ rate })}
      />
      <FilterSelect
        label={texts.months}
        all={texts.anyMonths}
        value={filter.months}
        options={[
          { value: '12', label: texts.yearOrLonger },
          { value: 'life', label: texts.forLife },
        ]}
        onChange={(months) => onChange({ months })}
      />
      <FilterSelect
        label={texts.currency}
        all={texts.anyCurrency}
        value={filter.currency}
        options={COMMON_CURRENCIES.map((value) => ({ value, label: value }))}
        onChange={(currency) => onChange({ currency })}
      />
      <FilterSelect
        label={texts.tracking}
        all={texts.anyTracking}
        value={filter.tracked}
        options={[{ value: 'yes', label: texts.tracked }]}
        onChange={(tracked) => onChange({ tracked })}
      />
      <FilterSelect
        label={texts.buyers}
        all={texts.anyBuyers}
        value={filter.codeless}
        options={[{ value: 'yes', label: texts.codeless }]}
        onChange={(codeless) => onChange({ codeless })}
      />
    </>
  );
}
