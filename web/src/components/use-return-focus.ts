import { useRef } from 'react';
import { requestHeadingFocus } from '../lib/route-focus.ts';

/** Where the focus goes back to. A menu's item is gone by then; the button of its menu is not. */
function openerOf(active: Element | null): Element | null {
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : active;
}

/**
 * Gives the focus back to what opened a dialog, or to the page's heading where that is gone. Radix gives it to its own trigger only, and
 * here what opens a dialog is not one. Call `remember` before the focus moves into it, and `giveBack` as its `onCloseAutoFocus`.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);

  function remember() {
    opener.current = openerOf(document.activeElement);
  }

  function giveBack(event: Event) {
    event.preventDefault();
    // A page that was gone to from the dialog, or another dialog, has taken it.
    if (document.activeElement !== document.body) return;
    const { current: button } = opener;
    const isThere = button instanceof HTMLElement && button.isConnected && button !== document.body;
    if (isThere) button.focus();
    else requestHeadingFocus();
  }

  return { remember, giveBack };
}
