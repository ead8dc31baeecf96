import { listMessages } from './list-messages.ts';
import { QueryFilter, type UnlabeledFilterProps } from './query-filter.tsx';

export function AppFilter<K extends readonly unknown[]>(props: UnlabeledFilterProps<K>) {
  return <QueryFilter {...props} label={listMessages.app} all={listMessages.anyApp} />;
}
