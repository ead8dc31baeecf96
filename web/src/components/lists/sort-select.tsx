import { type Sorting, sortsOf } from '../../lib/lists/list-sort.ts';
import { Field } from '../forms/field.tsx';
import { Select } from '../forms/select.tsx';
import type { Column } from './data-table.tsx';
import { listMessages } from './list-messages.ts';

interface SortSelectProps {
  columns: readonly Pick<Column<never>, 'header' | 'sort'>[];
  sorting: Sorting;
}

/** Sorts a list on a phone, where tables have no header. */
export function SortSelect({ columns, sorting }: SortSelectProps) {
  const { value, own, onChange } = sorting;
  const orders = columns.flatMap(({ header, sort }) =>
    sort
      ? sortsOf(sort).map((by, at) => ({
          value: by,
          label: listMessages.orderOf(header, (sort.orders ?? listMessages.orders[sort.kind])[at] ?? ''),
        }))
      : [],
  );
  if (orders.length === 0) return null;
  return (
    <Field label={listMessages.sort} className="md:hidden">
      {(control) => (
        <Select
          {...control}
          value={value ?? own ?? ''}
          onChange={({ target }) =>
            onChange(target.value === '' || target.value === own ? undefined : target.value)
          }
          options={own ? orders : [{ value: '', label: listMessages.ownOrder }, ...orders]}
        />
      )}
    </Field>
  );
}
