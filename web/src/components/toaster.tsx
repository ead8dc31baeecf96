import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';
import { useTheme } from '../lib/theme.ts';
import { toasterMounted } from '../lib/toaster-state.ts';

/**
 * Shows the messages of `notify`. Render one per page. It is mounted outside the root, because an earlier open dialog hides the root from
 * screen readers.
 */
export function Toaster() {
  useEffect(toasterMounted, []);
  return createPortal(
    <Sonner
      theme={useTheme()}
      position="top-right"
      // Radix disables pointer events outside an open dialog, but a toast's button must stay clickable.
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
    />,
    document.body,
  );
}
