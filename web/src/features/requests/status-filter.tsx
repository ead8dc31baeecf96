import { classNames } from '../../lib/class-names.ts';
import { messages } from './messages.ts';

const FILTERS = ['all', 'pending', 'active', 'retired'] as const;

interface StatusFilterProps {
  value: (typeof FILTERS)[number];
  onChange: (status: (typeof FILTERS)[number]) => void;
}

/** Which requests are shown. The words are those of the badges. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  return (
    <fieldset className="mb-5 flex flex-wrap gap-1">
      <legend className="sr-only">{messages.filter}</legend>
      {FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
          className={classNames(
            'min-h-8 rounded px-3 text-fine',
            filter === value ? 'bg-ink font-strong text-paper' : 'text-muted hover:bg-sunken hover:text-ink',
          )}
        >
          {messages.filters[filter]}
        </button>
      ))}
    </fieldset>
  );
}
