import { Field } from '../forms/field.tsx';
import { Select } from '../forms/select.tsx';
import { listMessages } from './list-messages.ts';

interface FilterSelectProps<T extends string> {
  label: string;
  /** The option that turns the filter off. */
  all: string;
  value: string | undefined;
  /** The options, except the one that turns the filter off. Undefined until they have loaded. */
  options: readonly { value: T; label: string }[] | undefined;
  /** The reason why the options are missing. */
  note?: string | undefined;
  onChange: (value: T | undefined) => void;
}

/** Filters a list by one of many values. A value in the URL stays selected even if the options don't include it. */
export function FilterSelect<T extends string>({
  label,
  all,
  value,
  options = [],
  note,
  onChange,
}: FilterSelectProps<T>) {
  const isListed = value === undefined || options.some((option) => option.value === value);
  return (
    <Field label={label} aside={<span role="status">{note}</span>}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value)}
          options={[
            { value: '', label: all },
            ...(isListed ? [] : [{ value, label: note ?? listMessages.unlisted }]),
            ...options,
          ]}
        />
      )}
    </Field>
  );
}
