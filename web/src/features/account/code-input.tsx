import type { ComponentProps } from 'react';
import { Input } from '../../components/input.tsx';

/** A code from a mail: digits, offered by the phone's keyboard where it has seen the mail. */
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
