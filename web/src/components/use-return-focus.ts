import { useRef } from 'react';
import { requestHeadingFocus } from '../lib/route-focus.ts';

/**
 * Returns the element that should have focus after the dialog has closed. If the user opened the dialog from a menu item, returns the
 * menu's button, because the menu item no longer exists by then.
 */
function focusTargetOf(active: Element | null): Element | null {
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : active;
}

/**
 * Returns functions that restore focus after a dialog closes. Focus returns to the element that opened the dialog or, if that element is
 * gone, to the page's heading. Radix does this only for its own triggers, which our dialogs don't use. Call `saveOpener` before focus moves
 * into the dialog, and pass `restoreFocus` as `onCloseAutoFocus`.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);

  function saveOpener() {
    opener.current = focusTargetOf(document.activeElement);
  }

  function restoreFocus(event: Event) {
    event.preventDefault();
    // Leave focus alone if it has already moved to a page or dialog that the user opened from this dialog.
    if (document.activeElement !== document.body) return;
    const { current: button } = opener;
    const isThere = button instanceof HTMLElement && button.isConnected && button !== document.body;
    if (isThere) button.focus();
    else requestHeadingFocus();
  }

  return { saveOpener, restoreFocus };
}
