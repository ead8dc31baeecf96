import { type ReactNode, type Ref, useState } from 'react';
import type { Currency } from '../../../../shared/money/currencies.ts';
import { Field } from '../forms/field.tsx';
import { Input } from '../forms/input.tsx';
import { Select } from '../forms/select.tsx';
import { type AmountInput, afterChoosing, afterLeaving, afterTyping } from './amount-input.ts';
import { amountMessages as texts } from './amount-messages.ts';
import { currencyOptions } from './currency-options.ts';

interface AmountFieldProps {
  label: string;
  isLabelHidden?: boolean;
  value: AmountInput;
  onChange: (value: AmountInput) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
  /** The currencies to list first. */
  used?: readonly Currency[];
  error: string | undefined;
  /** A button behind the currency. */
  children?: ReactNode;
}

/** An amount with its currency, which can also be typed with the amount, as in `$50` or `50 USD`. */
export function AmountField(props: AmountFieldProps) {
  const { label, isLabelHidden = false, value, onChange, onBlur, ref, used = [], error, children } = props;
  const [announced, setAnnounced] = useState('');

  function type(text: string): void {
    const typed = afterTyping(text, value);
    if (typed.currency !== value.currency) setAnnounced(texts.switched(typed.currency));
    onChange(typed);
  }

  function leave(): void {
    const left = afterLeaving(value);
    if (left.amount !== value.amount) onChange(left);
    onBlur();
  }

  return (
    <Field label={label} isLabelHidden={isLabelHidden} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            ref={ref}
            value={value.amount}
            onChange={({ target }) => type(target.value)}
            onBlur={leave}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            className="flex-1 tabular-nums"
          />
          <Select
            aria-label={texts.currencyOf(label)}
            value={value.currency}
            onChange={({ target }) => onChange(afterChoosing(target.value, value))}
            options={currencyOptions(value.currency, used)}
            className="w-24 shrink-0"
          />
          {children}
          <span role="status" className="sr-only">
            {announced}
          </span>
        </div>
      )}
    </Field>
  );
}
