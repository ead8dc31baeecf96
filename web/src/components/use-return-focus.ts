import { useRef } from 'react';
import { requestHeadingFocus } from '../lib/route-focus.ts';

/** Returns the element to return focus to. For a menu item, which is gone by then, it is the button of the menu. */
function focusTargetOf(active: Element | null): Element | null {
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : active;
}

/**
 * Returns focus to the element that opened a dialog, or to the page's heading if it is gone. Radix only returns it to its own
 * trigger, and dialogs here have none. Call `remember` before focus moves into the dialog, and `giveBack` as its
 * `onCloseAutoFocus`.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);

  function remember() {
    opener.current = focusTargetOf(document.activeElement);
  }

  function giveBack(event: Event) {
    event.preventDefault();
    // A page opened from the dialog, or another dialog, has already taken focus.
    if (document.activeElement !== document.body) return;
    const { current: button } = opener;
    const isThere = button instanceof HTMLElement && button.isConnected && button !== document.body;
    if (isThere) button.focus();
    else requestHeadingFocus();
  }

  return { remember, giveBack };
}
