import type { RequestsFilter } from '../../../../shared/contract/coupons.ts';
import { AffiliateFilter } from '../../components/affiliate-filter.tsx';
import { AppFilter } from '../../components/app-filter.tsx';
import { DayFilter } from '../../components/day-filter.tsx';
import { appOptionsQuery } from '../../data/apps/names.ts';
import { affiliateOptionsQuery } from '../../data/coupons/affiliates.ts';
import { messages } from './messages.ts';

interface RequestFiltersProps {
  filter: RequestsFilter;
  onChange: (changes: Pick<RequestsFilter, 'app' | 'affiliate' | 'since' | 'until'>) => void;
}

/**
 * The filters of the list of requests: by app, affiliate and day. The affiliate filter offers only affiliates with an approved coupon.
 * Other affiliates can be found with the search field.
 */
export function RequestFilters({ filter, onChange }: RequestFiltersProps) {
  return (
    <>
      <AppFilter
        value={filter.app}
        query={appOptionsQuery('partner')}
        onChange={(app) => onChange({ app })}
      />
      <AffiliateFilter
        value={filter.affiliate}
        query={affiliateOptionsQuery}
        onChange={(affiliate) => onChange({ affiliate })}
      />
      <DayFilter label={messages.requested} days={filter} onChange={onChange} />
    </>
  );
}
