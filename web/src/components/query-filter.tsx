import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { FilterSelect } from './filter-select.tsx';

type Option = NonNullable<ComponentProps<typeof FilterSelect>['options']>[number];

interface QueryFilterProps<K extends readonly unknown[]>
  extends Omit<ComponentProps<typeof FilterSelect>, 'options'> {
  /** The query that loads the options. */
  query: UseQueryOptions<Option[], Error, Option[], K>;
}

/** A filter whose options are loaded when it is first shown. */
export function QueryFilter<K extends readonly unknown[]>({ query, ...props }: QueryFilterProps<K>) {
  const { data } = useQuery(query);
  return <FilterSelect options={data} {...props} />;
}
