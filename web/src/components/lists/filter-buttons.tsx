import { classNames } from '../../lib/screens/class-names.ts';

interface FilterButtonsProps<T extends string> {
  legend: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
}

/** A group of buttons for filtering a list by one of a few options. Store `value` in the URL with `useSearchState`. */
export function FilterButtons<T extends string>({
  legend,
  options,
  value,
  onChange,
  className,
}: FilterButtonsProps<T>) {
  return (
    <fieldset className={classNames('flex flex-wrap gap-1', className)}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classNames(
            'min-h-8 rounded px-3 text-fine',
            option.value === value
              ? 'bg-ink font-strong text-paper'
              : 'text-muted hover:bg-sunken hover:text-ink',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
