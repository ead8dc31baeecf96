import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { messages } from '../lib/messages.ts';
import { useConnected } from '../lib/requests/connection.ts';
import { requestHeadingFocus } from '../lib/routes/route-focus.ts';
import { classNames } from '../lib/screens/class-names.ts';

/** Manages the focus and the scroll position, and shows a progress bar during navigation, or why it has to wait. */
export function RootLayout() {
  useFocusOnNavigation();
  const busy = useNavigation().state !== 'idle';
  const isWaiting = !useConnected() && busy;
  return (
    <>
      <div
        aria-hidden="true"
        className={classNames(
          'fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-brand transition-transform duration-[3000ms] ease-out rtl:origin-right',
          busy ? 'scale-x-90' : 'scale-x-0 duration-0!',
        )}
      />
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 top-16 z-50 flex justify-center px-4 lg:top-auto lg:bottom-4"
      >
        {isWaiting && (
          <p className="rounded border border-line bg-surface px-4 py-2 text-ink shadow-float">
            {messages.offline}
          </p>
        )}
      </div>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/**
 * Focuses the page's heading when the path changes. A route that only opens a dialog over the page sets `handle: { overlay: true }` to
 * prevent this, because dialogs manage the focus themselves.
 */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const overlay = useMatches().some(
    ({ handle }) => (handle as { overlay?: boolean } | undefined)?.overlay === true,
  );
  const last = useRef({ pathname, overlay });
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, overlay };
    if (before.pathname !== pathname && !before.overlay && !overlay) requestHeadingFocus();
  }, [pathname, overlay]);
}
