import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from '../lib/theme.ts';
import { Button } from './button.tsx';
import { messages } from './messages.ts';

export function ThemeToggle() {
  const dark = useTheme() === 'dark';
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={messages.darkTheme}
      aria-pressed={dark}
      title={messages.useTheme[dark ? 'light' : 'dark']}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      {dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </Button>
  );
}
