import { Field } from './field.tsx';
import { listMessages } from './list-messages.ts';
import { Select } from './select.tsx';

interface FilterSelectProps {
  label: string;
  /** The option that shows everything. */
  all: string;
  value: string | undefined;
  /** The other options. Undefined while they load. */
  options: readonly { value: string; label: string }[] | undefined;
  onChange: (value: string | undefined) => void;
}

/** Filters a list by one of many values. A value from the URL that is not among the options stays selected. */
export function FilterSelect({ label, all, value, options = [], onChange }: FilterSelectProps) {
  const isListed = value === undefined || options.some((option) => option.value === value);
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || undefined)}
          options={[
            { value: '', label: all },
            ...(isListed ? [] : [{ value, label: listMessages.unlisted }]),
            ...options,
          ]}
        />
      )}
    </Field>
  );
}
