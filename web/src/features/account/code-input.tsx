import type { ComponentProps } from 'react';
import { Input } from '../../components/forms/input.tsx';

/** An input for a code from an email. It accepts only digits. Some phones can fill in the code from the email. */
export function CodeInput(props: ComponentProps<'input'>) {
  return (
    <Input
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      className="font-strong text-lead tabular-nums tracking-[0.3em]"
    />
  );
}
