import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { messages } from '../messages.ts';
import { Input } from './input.tsx';

/** A password input with a button that reveals the password. Use it in a `Field`. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        className="pe-11"
        spellCheck={false}
        autoCapitalize="none"
      />
      <button
        type="button"
        aria-label={messages.showPassword}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 end-1 grid w-8 place-items-center rounded text-muted hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}
