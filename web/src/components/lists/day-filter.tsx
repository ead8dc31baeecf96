import { useEffect, useState } from 'react';
import { Field } from '../forms/field.tsx';
import { Input } from '../forms/input.tsx';
import { listMessages } from './list-messages.ts';

interface Days {
  since?: string | undefined;
  until?: string | undefined;
}

interface DayFilterProps {
  label: string;
  days: Days;
  onChange: (days: Days) => void;
}

/** Earlier days are ignored, because browsers report them while the user is still typing the year. */
const FIRST_DAY = '2000-01-01';

/** Filters a list by a range of days. Both the first and the last day are included. */
export function DayFilter({ label, days: { since, until }, onChange }: DayFilterProps) {
  return (
    <>
      <DayField
        label={listMessages.since(label)}
        day={since}
        onChange={(day) => onChange({ since: day, until: day && until && day > until ? undefined : until })}
      />
      <DayField
        label={listMessages.until(label)}
        day={until}
        onChange={(day) => onChange({ since: day && since && day < since ? undefined : since, until: day })}
      />
    </>
  );
}

interface DayFieldProps {
  label: string;
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

function DayField({ label, day = '', onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(day);
  useEffect(() => setTyped(day), [day]);
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="date"
          min={FIRST_DAY}
          max="2099-12-31"
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value);
            if (value === '' || value >= FIRST_DAY) onChange(value || undefined);
          }}
        />
      )}
    </Field>
  );
}
