import { Plus, X } from 'lucide-react';
import { type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { AmountField } from './amount-field.tsx';
import { type AmountInput, emptyAmount } from './amount-input.ts';
import { amountMessages as texts } from './amount-messages.ts';
import { nextCurrency } from './currency-options.ts';

/** The `field` that React Hook Form's `useController` returns for a list of amounts. */
export interface AmountRowsControl {
  value: readonly AmountInput[];
  onChange: (rows: AmountInput[]) => void;
  onBlur: () => void;
  ref: Ref<{ focus: () => void }>;
}

export type AmountRowsErrors =
  | { readonly [row: number]: { amount?: { message?: string | undefined } | undefined } | undefined }
  | undefined;

interface AmountRowsProps {
  label: string;
  hint: string;
  control: AmountRowsControl;
  /** The highest number of currencies. */
  max: number;
  errors: AmountRowsErrors;
}

/** One amount per currency. */
export function AmountRows({ label, hint, control, max, errors }: AmountRowsProps) {
  const { value: rows, onChange, onBlur, ref } = control;
  const hintId = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const rowToFocus = useRef<number>(undefined);
  const used = rows.map(({ currency }) => currency);

  useImperativeHandle(ref, () => ({
    focus: () => {
      const invalid = fieldset.current?.querySelector<HTMLElement>('[aria-invalid=true]');
      (invalid ?? fieldset.current?.querySelector('input'))?.focus();
    },
  }));

  useEffect(() => {
    if (rowToFocus.current === undefined) return;
    fieldset.current?.querySelectorAll('input')[rowToFocus.current]?.focus();
    rowToFocus.current = undefined;
  });

  function add(): void {
    rowToFocus.current = rows.length;
    onChange([...rows, emptyAmount(nextCurrency(used))]);
  }

  function remove(row: number): void {
    rowToFocus.current = Math.max(row - 1, 0);
    onChange(rows.filter((_, n) => n !== row));
  }

  return (
    <fieldset ref={fieldset} aria-describedby={hintId} className="grid gap-2">
      <legend className="mb-1.5 font-strong text-fine">{label}</legend>
      {rows.map((row, n) => (
        <AmountField
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place
          key={n}
          label={texts.rowLabel(label, n)}
          isLabelHidden={true}
          value={row}
          onChange={(changed) => onChange(rows.map((other, m) => (m === n ? changed : other)))}
          onBlur={onBlur}
          error={errors?.[n]?.amount?.message}
        >
          {rows.length > 1 && (
            <Button variant="secondary" aria-label={texts.remove(row.currency)} onClick={() => remove(n)}>
              <X aria-hidden="true" />
            </Button>
          )}
        </AmountField>
      ))}
      {rows.length < max && (
        <Button variant="secondary" size="small" onClick={add} className="justify-self-start">
          <Plus aria-hidden="true" /> {texts.add}
        </Button>
      )}
      <p id={hintId} className="text-fine text-muted">
        {hint}
      </p>
    </fieldset>
  );
}
