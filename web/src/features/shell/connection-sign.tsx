import { useEffect, useState } from 'react';
import { Spinner } from '../../components/spinner.tsx';
import { useRealtimeState } from '../../lib/realtime/use-realtime-state.ts';
import { messages } from './messages.ts';

/** Milliseconds; most interruptions are over by then, and nobody need know of them. */
const QUIET_FOR = 5_000;

/** Says that the screens do not move by themselves for now, where that lasts. The live region is there from the start. */
export function ConnectionSign() {
  const shown = useLasting(useRealtimeState() === 'reconnecting', QUIET_FOR);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4">
      {shown && (
        <p className="flex items-center gap-2 rounded border border-line bg-surface px-3 py-1.5 text-fine text-muted shadow-float">
          <Spinner />
          {messages.reconnecting}
        </p>
      )}
    </div>
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
