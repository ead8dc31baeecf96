import { useRef } from 'react';
import { requestHeadingFocus } from '../../lib/routes/route-focus.ts';

/** If the user opened the dialog from a menu item, returns the menu's button, because the menu item no longer exists by then. */
function focusTargetOf(active: Element | null): Element | null {
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : active;
}

/** Returns a link to the address that a dialog had, because a list may have rendered the link that opened the dialog anew. */
function linkTo(pathname: string): HTMLElement | undefined {
  if (pathname === window.location.pathname) return undefined;
  return [...document.links].find((link) => link instanceof HTMLAnchorElement && link.pathname === pathname);
}

/**
 * Focus returns to the element that opened the dialog. If that element is gone, it returns to a link to the same address or, without such a
 * link, to the page's heading. Radix does this only for its own triggers, which our dialogs don't use. Call `saveOpener` before focus moves
 * into the dialog, and pass `restoreFocus` as `onCloseAutoFocus`.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  const address = useRef('');

  function saveOpener() {
    opener.current = focusTargetOf(document.activeElement);
    address.current = window.location.pathname;
  }

  function restoreFocus(event: Event) {
    event.preventDefault();
    // Leave focus alone if it has already moved to a page or dialog that the user opened from this dialog.
    if (document.activeElement !== document.body) return;
    const { current: button } = opener;
    const isThere = button instanceof HTMLElement && button.isConnected && button !== document.body;
    const target = isThere ? button : linkTo(address.current);
    if (target) target.focus();
    else requestHeadingFocus();
  }

  return { saveOpener, restoreFocus };
}
