import type { ComponentProps } from 'react';
import { Input } from '../../components/input.tsx';

/** An input for an emailed code. It accepts digits, and phones that support it can fill it in from the email. */
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
