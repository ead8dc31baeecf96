import { useRef } from 'react';
import { requestHeadingFocus } from '../lib/route-focus.ts';

/**
 * Returns the element that should regain the focus. A menu item no longer exists by then, so the button of its menu regains the focus
 * instead.
 */
function focusTargetOf(active: Element | null): Element | null {
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : active;
}

/**
 * Returns the focus to the element that opened a dialog, or to the page's heading if that element is gone. Radix returns the focus only to
 * its own triggers, which our dialogs don't use. Call `saveOpener` before the focus moves into the dialog, and pass `restoreFocus` as
 * `onCloseAutoFocus`.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);

  function saveOpener() {
    opener.current = focusTargetOf(document.activeElement);
  }

  function restoreFocus(event: Event) {
    event.preventDefault();
    // Leave the focus alone if it has already moved to a page or another dialog that was opened from this dialog.
    if (document.activeElement !== document.body) return;
    const { current: button } = opener;
    const isThere = button instanceof HTMLElement && button.isConnected && button !== document.body;
    if (isThere) button.focus();
    else requestHeadingFocus();
  }

  return { saveOpener, restoreFocus };
}
