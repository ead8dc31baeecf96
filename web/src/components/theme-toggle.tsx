import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from '../lib/theme.ts';
import { Button } from './button.tsx';

/** Changes between light and dark. */
export function ThemeToggle() {
  const dark = useTheme() === 'dark';
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label="Dark theme"
      aria-pressed={dark}
      title={dark ? 'Use the light theme' : 'Use the dark theme'}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      {dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </Button>
  );
}
