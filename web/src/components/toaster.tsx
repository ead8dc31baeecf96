import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';
import { useTheme } from '../lib/theme.ts';
import { toasterMounted } from '../lib/toaster-state.ts';

/** Shows the messages of `notify`. One per page. */
export function Toaster() {
  useEffect(toasterMounted, []);
  return (
    <Sonner
      theme={useTheme()}
      position="top-right"
      // Radix turns pointer events off around an open dialog; a toast's button must stay pressable.
      style={{ pointerEvents: 'auto' }}
      toastOptions={{
        classNames: {
          toast: 'rounded! border-line! bg-surface! font-sans! text-ink! shadow-float!',
          title: 'font-strong! text-body!',
          description: 'text-fine! text-muted!',
          actionButton: 'min-h-7! rounded! bg-brand! text-on-brand!',
          success: '[&>[data-icon]]:text-brand!',
          error: '[&>[data-icon]]:text-danger!',
        },
      }}
    />
  );
}
