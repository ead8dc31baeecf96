import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useRealtimeState } from '../../data/realtime/realtime.ts';
import { messages } from './messages.ts';

/** The minimum duration of an interruption that is shown to the user, in milliseconds. Most interruptions are shorter. */
const REPORT_AFTER_MS = 15_000;

/**
 * A notice that there have been no live updates for some time. It is an `aria-live` region outside of the page, because an open
 * dialog would hide a region inside the page from assistive technology.
 */
export function ConnectionStatus() {
  const shown = useSustained(useRealtimeState() === 'connecting', REPORT_AFTER_MS);
  return createPortal(
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center px-4 lg:top-2 lg:bottom-auto"
    >
      {shown && (
        <p className="rounded border border-line bg-surface px-3 py-1 text-fine text-muted shadow-float">
          {messages.paused}
        </p>
      )}
    </div>,
    document.body,
  );
}

function useSustained(value: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    setLasts(false);
    if (!value) return;
    const timer = setTimeout(() => setLasts(true), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return value && lasts;
}
