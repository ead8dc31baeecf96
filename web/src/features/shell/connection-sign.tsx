import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Spinner } from '../../components/spinner.tsx';
import { useRealtimeState } from '../../lib/realtime/use-realtime-state.ts';
import { messages } from './messages.ts';

/** Milliseconds; most interruptions are over by then, and nobody need know of them. */
const QUIET_FOR = 5_000;

/**
 * Says that the screens do not move by themselves for now, where that lasts. It lies beside the page, as an open dialog hides the page
 * from assistive technology, and only what is `aria-live` is spared.
 */
export function ConnectionSign() {
  const shown = useLasting(useRealtimeState() === 'reconnecting', QUIET_FOR);
  return createPortal(
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center px-4 lg:top-2 lg:bottom-auto"
    >
      {shown && (
        <p className="flex items-center gap-2 rounded border border-line bg-surface px-3 py-1 text-fine text-muted shadow-float">
          <Spinner />
          {messages.reconnecting}
        </p>
      )}
    </div>,
    document.body,
  );
}

/** True once `value` has been true for so many milliseconds without a break. */
function useLasting(value: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    setLasts(false);
    if (!value) return;
    const timer = setTimeout(() => setLasts(true), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return value && lasts;
}
