import { listMessages } from './list-messages.ts';
import { QueryFilter, type UnlabeledFilterProps } from './query-filter.tsx';

export function AffiliateFilter<K extends readonly unknown[]>(props: UnlabeledFilterProps<K>) {
  return <QueryFilter {...props} label={listMessages.affiliate} all={listMessages.anyAffiliate} />;
}
