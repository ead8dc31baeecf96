import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from '../../lib/screens/theme.ts';
import { messages } from '../messages.ts';
import { Button } from './button.tsx';

interface ThemeToggleProps {
  /** True if the surroundings show the name of the action, as in `Tooltip`. */
  named?: boolean;
  'aria-describedby'?: string | undefined;
}

export function ThemeToggle({ named = false, ...described }: ThemeToggleProps) {
  const dark = useTheme() === 'dark';
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={messages.darkTheme}
      aria-pressed={dark}
      title={named ? undefined : messages.useTheme[dark ? 'light' : 'dark']}
      {...described}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      {dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </Button>
  );
}
