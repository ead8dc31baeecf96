import { FilterButtons } from '../../components/filter-buttons.tsx';
import { messages } from './messages.ts';

const FILTERS = ['all', 'pending', 'awaiting', 'active', 'retired'] as const;

interface StatusFilterProps {
  value: (typeof FILTERS)[number];
  onChange: (status: (typeof FILTERS)[number]) => void;
}

/** A filter for requests by status. Its labels are the same as those of the badges. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  return (
    <FilterButtons
      legend={messages.filter}
      options={FILTERS.map((filter) => ({ value: filter, label: messages.filters[filter] }))}
      value={value}
      onChange={onChange}
    />
  );
}
