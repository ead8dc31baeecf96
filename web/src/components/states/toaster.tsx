import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';
import { useTheme } from '../../lib/screens/theme.ts';
import { toasterMounted } from '../../lib/screens/toaster-state.ts';

/** A media query for phones. On phones, toasts appear at the top, because dialogs have their buttons at the bottom. */
const PHONE = matchMedia('(width < 40rem)');

/** Restores the focus outlines that Sonner's styles remove. */
const FOCUS = 'focus-visible:outline-2! focus-visible:outline-offset-2! focus-visible:outline-brand!';

function watchPhone(changed: () => void): () => void {
  PHONE.addEventListener('change', changed);
  return () => PHONE.removeEventListener('change', changed);
}

/**
 * Shows the messages of `notify`. Render this component once per page. The messages are outside of the root element, because an open dialog
 * hides the root element from screen readers.
 */
export function Toaster() {
  const isPhone = useSyncExternalStore(watchPhone, () => PHONE.matches);
  useEffect(toasterMounted, []);
  return createPortal(
    <Sonner
      theme={useTheme()}
      position={isPhone ? 'top-center' : 'bottom-right'}
      offset={{ bottom: 'var(--toast-bottom)' }}
      // Enable pointer events. While a dialog is open, Radix disables them outside of the dialog, but a toast's button must remain
      // clickable.
      style={{ pointerEvents: 'auto' }}
      toastOptions={{
        classNames: {
          toast: `rounded! border-line! bg-surface! font-sans! text-ink! shadow-float! ${FOCUS}`,
          title: 'font-strong! text-body!',
          description: 'text-fine! text-muted!',
          actionButton: `min-h-7! rounded! bg-brand! text-on-brand! ${FOCUS}`,
          success: '[&>[data-icon]]:text-brand!',
          error: '[&>[data-icon]]:text-danger!',
        },
      }}
    />,
    document.body,
  );
}
