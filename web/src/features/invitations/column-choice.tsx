import { Field } from '../../components/forms/field.tsx';
import { Select } from '../../components/forms/select.tsx';
import { messages } from './messages.ts';
import type { Columns, ReadRows } from './read-rows.ts';

interface ColumnChoiceProps {
  read: Extract<ReadRows, { rows: unknown }>;
  onChoose: (columns: Columns) => void;
}

/** Lets the user say which column is which, where the names leave it unclear. */
export function ColumnChoice({ read: { header, columns, unclear }, onChoose }: ColumnChoiceProps) {
  const options = [
    { value: '-1', label: messages.noColumn },
    ...header.map((name, position) => ({ value: String(position), label: name || String(position + 1) })),
  ];
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-strong text-fine">{messages.whichColumn}</legend>
      {unclear.map((field) => (
        <Field key={field} label={messages.fields[field]}>
          {(control) => (
            <Select
              {...control}
              options={options}
              value={String(columns[field] ?? -1)}
              onChange={(event) => onChoose({ [field]: Number(event.target.value) })}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
