import { FilterButtons } from './filter-buttons.tsx';
import { listMessages } from './list-messages.ts';

const ALL = 'all';

interface StatusFilterProps<T extends string> {
  statuses: readonly T[];
  labels: Readonly<Record<T, string>>;
  value: T | undefined;
  onChange: (status: T | undefined) => void;
}

/** A group of buttons for filtering a list by status. The first button turns the filter off. */
export function StatusFilter<T extends string>({ statuses, labels, value, onChange }: StatusFilterProps<T>) {
  return (
    <FilterButtons<T | typeof ALL>
      legend={listMessages.show}
      options={[
        { value: ALL, label: listMessages.all },
        ...statuses.map((status) => ({ value: status, label: labels[status] })),
      ]}
      value={value ?? ALL}
      onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
    />
  );
}
