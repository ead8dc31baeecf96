import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { FilterSelect } from './filter-select.tsx';
import { listMessages } from './list-messages.ts';

type SelectProps = ComponentProps<typeof FilterSelect<string>>;
type Option = NonNullable<SelectProps['options']>[number];

interface QueryFilterProps<K extends readonly unknown[]> extends Omit<SelectProps, 'options' | 'note'> {
  query: UseQueryOptions<Option[], Error, Option[], K>;
}

export type UnlabeledFilterProps<K extends readonly unknown[]> = Omit<QueryFilterProps<K>, 'label' | 'all'>;

/** A filter whose options are loaded when it is first shown. */
export function QueryFilter<K extends readonly unknown[]>({ query, ...props }: QueryFilterProps<K>) {
  const { data, error } = useQuery(query);
  const missing = error ? listMessages.optionsFailed : listMessages.optionsLoading;
  return <FilterSelect options={data} note={data ? undefined : missing} {...props} />;
}
