import type { ComponentProps } from 'react';
import { Input } from '../../components/input.tsx';

/** An input for an emailed code: digits, with autofill from the email on phones that support it. */
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
