import { useEffect, useState } from 'react';
import { afterSeconds, secondsToWait } from './countdown.ts';
import { messages } from './messages.ts';

/** Counts the seconds of an error message down while it is shown. */
export function useCountdown(message: string | undefined): string | undefined {
  const [since, setSince] = useState({ message, passed: 0 });
  useEffect(() => {
    setSince({ message, passed: 0 });
    if (message === undefined || secondsToWait(message) === undefined) return;
    const start = Date.now();
    const timer = setInterval(
      () => setSince({ message, passed: Math.floor((Date.now() - start) / 1_000) }),
      1_000,
    );
    return () => clearInterval(timer);
  }, [message]);
  if (message === undefined) return undefined;
  return afterSeconds(message, since.message === message ? since.passed : 0, messages.again);
}
