import { type FormEvent, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { Field } from '../../components/forms/field.tsx';
import { Select } from '../../components/forms/select.tsx';
import { messages } from './messages.ts';
import { COLUMNS, type Column, type Columns, type ImportFile, isRequired } from './read-file.ts';

interface ColumnsFormProps {
  file: ImportFile;
  pending: string | false;
  onPreview: (columns: Columns) => void;
}

/** The value of a choice that was not made. */
const OPEN = 'open';

/** The user chooses the columns that were not recognized by their names, and must say so of those that several names fit. */
export function ColumnsForm({ file, pending, onPreview }: ColumnsFormProps) {
  const [columns, setColumns] = useState(file.columns);
  const [unclear, setUnclear] = useState(file.unclear);
  const [isChecked, setIsChecked] = useState(false);
  const options = file.header.map((name, position) => ({
    value: String(position),
    label: name || String(position + 1),
  }));
  const isOpen = (column: Column) =>
    columns[column] === undefined && (isRequired(column) || unclear.includes(column));

  function choose(column: Column, value: string) {
    const { [column]: _, ...others } = columns;
    setColumns(value === '' || value === OPEN ? others : { ...others, [column]: Number(value) });
    if (value !== OPEN) setUnclear((before) => before.filter((each) => each !== column));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (!COLUMNS.some(isOpen)) onPreview(columns);
  }

  return (
    <form onSubmit={submit} noValidate className="grid max-w-[44rem] gap-5">
      <h2 className="text-lead">{messages.columns}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {COLUMNS.map((column) => (
          <Field
            key={column}
            label={messages.column[column]}
            aside={isRequired(column) ? undefined : messages.optional}
            error={isChecked && isOpen(column) ? messages.chooseColumn : undefined}
          >
            {(control) => (
              <Select
                {...control}
                value={String(columns[column] ?? (isOpen(column) ? OPEN : ''))}
                onChange={(event) => choose(column, event.target.value)}
                options={[
                  ...(isOpen(column) ? [{ value: OPEN, label: messages.notChosen }] : []),
                  ...(isRequired(column) ? [] : [{ value: '', label: messages.none }]),
                  ...options,
                ]}
              />
            )}
          </Field>
        ))}
      </div>
      <div>
        <Button type="submit" pending={pending}>
          {messages.preview}
        </Button>
      </div>
    </form>
  );
}
